/** Tables of headers and footers. */
import { footers, headers } from '../../../src/plugins/layouts/model';
import { tableOf } from '../../resource/table';

export const headerTable = tableOf(headers, { unindexed: ['dateModif'] });
export const footerTable = tableOf(footers, { unindexed: ['dateModif'] });
