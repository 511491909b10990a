// `npm run migration -- <name>`: writes the migration that brings the tables to what the models say now, with the next number.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, checkNode, giveUp, run, say } from './steps/project.mjs';

const usage = 'npm run migration -- <name>';

checkNode();
const [name, ...rest] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name ?? '') || rest.length > 0)
  giveUp(`A name in small letters, digits and underscores, please: ${usage}`);
const kit = at('node_modules', 'drizzle-kit', 'bin.cjs');
if (!existsSync(kit)) giveUp(`drizzle-kit is not installed: npm install, then ${usage}`);
const folder = at('server', 'db', 'migrations');
const journalFile = join(folder, 'meta', '_journal.json');
const numbers = () => readdirSync(folder).flatMap((file) => (/^\d{4}_/.test(file) ? [Number(file.slice(0, 4))] : []));
const last = Math.max(...numbers());
const count = readJournal().entries.length;
process.exitCode = await run(process.execPath, [
  kit,
  'generate',
  '--config',
  'server/db/drizzle.config.ts',
  '--name',
  name,
]);
const journal = readJournal();
const made = journal.entries.at(-1);
if (journal.entries.length > count && made.idx <= last) renumber(made, last + 1);

function readJournal() {
  return JSON.parse(readFileSync(journalFile, 'utf8'));
}

/** drizzle-kit counts its own files only: those written by hand have numbers too. */
function renumber(entry, idx) {
  const [before, after] = [entry.idx, idx].map((number) => String(number).padStart(4, '0'));
  const tag = `${after}_${name}`;
  renameSync(join(folder, `${entry.tag}.sql`), join(folder, `${tag}.sql`));
  renameSync(join(folder, 'meta', `${before}_snapshot.json`), join(folder, 'meta', `${after}_snapshot.json`));
  Object.assign(entry, { idx, tag });
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  say(`Its number is ${after}, after those written by hand: server/db/migrations/${tag}.sql`);
}
