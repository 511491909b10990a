import { expect, it } from 'vitest';
import { markOfKey, newPassphrase, unwrapKey, wrapKey } from '../../../server/db/wrapped-key';

it('a data key travels wrapped: only its pass phrase opens it', () => {
  const passphrase = newPassphrase();
  expect(passphrase).toMatch(/^(?:[a-z2-9]{5}-){4}[a-z2-9]{5}$/);
  const wrapped = wrapKey('the key of the data', passphrase);
  expect(JSON.stringify(wrapped)).not.toContain('the key of the data');
  expect(unwrapKey(wrapped, passphrase)).toBe('the key of the data');
  expect(unwrapKey(wrapped, `${passphrase}x`)).toBeNull();
  expect(wrapped.mark).toBe(markOfKey('the key of the data'));
});
