/** The history of what was written. */
import { serveHistory } from '../../actions/serve';
import { actionTable } from '../../actions/table';
import { readOnly, serveWith } from '../../resource/served';
import { defineDomain } from '../domain';

export const history = defineDomain({
  resources: [serveWith({ table: actionTable, closed: readOnly })],
  routes: serveHistory,
});
