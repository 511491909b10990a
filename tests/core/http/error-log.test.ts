import { expect, test } from 'vitest';
import { failedRequests, mostFailed, noteFailedRequest } from '../../../src/core/http/error-log';
import { Problem } from '../../../src/core/problem';

test('keeps the last failed requests, the latest first, without query nor payload', () => {
  const body = { type: '', title: '', detail: '', status: 422, code: 'invalid', requestId: 'r-1' };
  for (let n = 0; n < mostFailed + 5; n += 1)
    noteFailedRequest(
      { method: 'POST', service: 'admin-config', path: `genres/${n}?q=secret`, body: { mail: 'a@b.fr' } },
      new Problem('invalid', { status: 422, body }),
    );
  noteFailedRequest({ service: 'user', path: 'info' }, new Problem('aborted'));
  const log = failedRequests();
  expect(log).toHaveLength(mostFailed);
  expect(log[0]).toMatchObject({
    method: 'POST',
    path: 'admin-config/genres/24',
    status: 422,
    code: 'invalid',
    requestId: 'r-1',
  });
  expect(JSON.stringify(log)).not.toMatch(/secret|a@b/);
});
