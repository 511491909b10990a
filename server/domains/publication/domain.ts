/** What is shown and sold, whatever its kind: statuses and locks. It has no records of its own. */
import { reasons as en } from '../../../src/sold/i18n/en/reasons';
import { reasons as fr } from '../../../src/sold/i18n/fr/reasons';
import { defineDomain } from '../domain';

export const publication = defineDomain({
  resources: [],
  texts: { of: 'sold', fr: { reasons: fr }, en: { reasons: en } },
});
