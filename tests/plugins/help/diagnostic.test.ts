import { expect, it } from 'vitest';
import { noteFailedRequest } from '../../../src/core/http/error-log';
import { Problem } from '../../../src/core/problem';
import { diagnosticOf } from '../../../src/plugins/help/diagnostic-text';

it('goes with the codes of the last five failures, the latest first, and nothing of what they held', () => {
  for (const status of [500, 501, 502, 503, 504, 505, 506])
    noteFailedRequest({ service: 'user', path: 'info?secret=1' }, new Problem(`code-${status}`, { status }));
  const said = diagnosticOf({ t: (key) => key, locale: 'fr', role: 'ADMIN' });
  expect(said).toContain('506 code-506, 505 code-505, 504 code-504, 503 code-503, 502 code-502');
  expect(said).not.toMatch(/code-501|secret/);
});
