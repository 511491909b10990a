/** What each rule of retention reaches: the one list that the screen counts by, that a dry run says and that a run follows. */
import type { RetentionRule } from '../../../../src/plugins/customers/models/retention';
import { accountsPast, customersGone, keptPast, mailTexts, orderTexts, requestsPast } from './persons';
import type { Target } from './target';
import { entriesPast, placesPast, runsPast, searchersPast, searchesPast, versionsPast } from './traces';

export const rules: Readonly<Record<RetentionRule, readonly Target[]>> = {
  COMPTES: [accountsPast, keptPast],
  CLIENTS: [customersGone],
  MAILS: [mailTexts, orderTexts],
  CONTACTS: [requestsPast],
  EXECUTIONS: [runsPast],
  HISTORIQUE: [entriesPast, versionsPast],
  RECHERCHES: [searchersPast, searchesPast],
  CONNEXIONS: [placesPast],
};
