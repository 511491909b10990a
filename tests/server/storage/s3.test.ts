/** The S3 driver against a small server that speaks enough of the protocol. */
import { text as readText } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../server/storage/driver';
import { createS3Driver } from '../../../server/storage/s3-driver';
import { startBucket } from './bucket';

describe('the S3 driver', () => {
  const bucket = startBucket();
  const { calls } = bucket;
  let driver: Driver;
  beforeAll(async () => {
    await bucket.ready;
    driver = createS3Driver(bucket.config);
  });

  const key = `${'a'.repeat(64)}.txt`;

  it('keeps, finds, reads and removes a content', async () => {
    expect([await driver.has(key), await driver.get(key)]).toEqual([false, undefined]);
    await driver.put(key, Buffer.from('été'), 'text/plain');
    expect(await driver.has(key)).toBe(true);
    const content = await driver.get(key);
    expect(content && (await readText(content))).toBe('été');
    await driver.remove(key);
    expect(await driver.has(key)).toBe(false);
  });

  it('sends a content once', async () => {
    await driver.put(key, Buffer.from('x'), 'text/plain');
    await driver.put(key, Buffer.from('x'), 'text/plain');
    expect(calls.filter((call) => call.method === 'PUT' && call.path === `/regie/${key}`)).toHaveLength(2);
  });

  it('signs its requests and never sends the secret', () => {
    expect(calls.every((call) => call.authorization.startsWith('AWS4-HMAC-SHA256 Credential=cle/'))).toBe(true);
    expect(JSON.stringify(calls)).not.toContain('secret-de-s3');
  });
});
