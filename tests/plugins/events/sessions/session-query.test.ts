/** What a séance is looked for by: a title, a day, a title that is a day and another day. */
import { expect, test } from 'vitest';
import { sessionQuery } from '../../../../src/plugins/events/sessions/session-query';

const now = Date.parse('2026-11-29T12:00:00Z');

test.each([
  ['448137', '(idseanc:448137 OU idmanif:448137)'],
  ['carmen', 'date:>=0j (idmanif:carmen OU salle:carmen)'],
  [
    'carmen 3/12',
    '((date:2026-12-03 (idmanif:carmen OU salle:carmen)) OU (date:>=0j (idmanif:"carmen 3/12" OU salle:"carmen 3/12")))',
  ],
])('%s', (typed, q) => {
  expect(sessionQuery(typed, 'fr', now)).toBe(q);
});

test('any of two dates may be in the title', () => {
  const q = sessionQuery('plateau du jeudi du 30/11', 'fr', now);
  expect(q).toContain('(date:2026-11-30 (idmanif:"plateau du jeudi"');
  expect(q).toContain('(date:2026-12-03 (idmanif:"plateau du 30/11"');
});
