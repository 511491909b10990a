/** The history of what was written. */
import { en } from '../../../src/plugins/history/i18n/en';
import { fr } from '../../../src/plugins/history/i18n/fr';
import { serveHistory } from '../../actions/serve';
import { actionTable } from '../../actions/table';
import { serveReplay } from '../../resource/replay/serve';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';

export const history = defineDomain({
  resources: [serveWith({ table: actionTable })],
  routes(app, services, catalogue) {
    serveHistory(app, services, catalogue);
    serveReplay(app, services, catalogue);
  },
  texts: { of: 'history', fr, en },
});
