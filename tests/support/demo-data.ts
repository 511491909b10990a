import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './running-server';

const variable = 'REGIE_TEST_DEMO_DATA';

/** Makes the demo data once for the whole run, before the first test; what is returned removes it after the last. */
export default async function makeDemoData(): Promise<() => void> {
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
