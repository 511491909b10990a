/** Table of partners. */
import { partners } from '../../../src/plugins/partners/model';
import { tableOf } from '../../resource/table';

export const partnerTable = tableOf(partners);
