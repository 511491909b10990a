// `npm run migration -- <name>`: writes the migration that brings the tables to what the models say now, with the next number.
import { existsSync } from 'node:fs';
import { at, checkNode, giveUp, run } from './steps/project.mjs';

const usage = 'npm run migration -- <name>';

checkNode();
const [name, ...rest] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name ?? '') || rest.length > 0)
  giveUp(`A name in small letters, digits and underscores, please: ${usage}`);
const kit = at('node_modules', 'drizzle-kit', 'bin.cjs');
if (!existsSync(kit)) giveUp(`drizzle-kit is not installed: npm install, then ${usage}`);
process.exitCode = await run(process.execPath, [
  kit,
  'generate',
  '--config',
  'server/db/drizzle.config.ts',
  '--name',
  name,
]);
