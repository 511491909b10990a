/** What is shown and sold, whatever its kind: statuses and locks. It has no records of its own. */
import { reasons as en } from '../../../src/features/sold/i18n/en/reasons';
import { statut as statutEn } from '../../../src/features/sold/i18n/en/statut';
import { reasons as fr } from '../../../src/features/sold/i18n/fr/reasons';
import { statut as statutFr } from '../../../src/features/sold/i18n/fr/statut';
import { defineDomain } from '../domain';

export const publication = defineDomain({
  resources: [],
  texts: { of: 'sold', fr: { reasons: fr, statut: statutFr }, en: { reasons: en, statut: statutEn } },
});
