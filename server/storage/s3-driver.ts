/** Contents in an S3 bucket, or anything that speaks its protocol. */
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import type { S3Config } from '../config';
import type { Driver } from './driver';

const timeoutMs = 30_000;

export function createS3Driver(config: S3Config): Driver {
  const { accessKeyId, secretAccessKey, region } = config;
  const endpoint = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}`;
  const client = new S3mini({ accessKeyId, secretAccessKey, region, endpoint, requestAbortTimeout: timeoutMs });
  const has = async (key: string) => (await client.objectExists(key)) === true;
  return {
    has,
    async put(key, content, type) {
      if (await has(key)) return;
      await client.putObject(key, content, type);
    },
    async get(key) {
      const content = await client.getObjectArrayBuffer(key);
      return content === null ? undefined : Readable.from([Buffer.from(content)]);
    },
    async remove(key) {
      await client.deleteObject(key);
    },
  };
}
