import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './running-server';

const variable = 'REGIE_TEST_DEMO_DATA';

/**
 * Makes the demo data once for the whole run, before the first test; what is returned removes it after the last.
 * A folder named by REGIE_TEST_DEMO_DATA, left by another server of the same day, is copied instead.
 */
export default async function makeDemoData(): Promise<() => void> {
  if (process.env[variable]) return () => undefined;
  const server = await startServer();
  await server.stop();
  process.env[variable] = server.dataDir;
  return () => rmSync(server.dataDir, { recursive: true, force: true });
}

/** A data folder of its own, with the demo data in it. */
export function demoDataCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'regie-data-'));
  const made = process.env[variable];
  if (made) cpSync(made, folder, { recursive: true });
  return folder;
}
