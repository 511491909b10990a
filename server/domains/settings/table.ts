/** Table of the global parameters. */
import { settings } from '../../../src/plugins/settings/model';
import { tableOf } from '../../resource/table';

export const settingsTable = tableOf(settings);
