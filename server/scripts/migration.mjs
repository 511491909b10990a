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
if (journal.entries.length > count) {
  if (made.idx <= last) renumber(made, last + 1);
  keepIndexes(made);
}

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

/** A generated column that says something else is dropped and made anew: its indexes go with it, and drizzle-kit forgets them. */
function keepIndexes({ idx, tag }) {
  const file = join(folder, `${tag}.sql`);
  const text = readFileSync(file, 'utf8').trimEnd();
  const { tables } = JSON.parse(
    readFileSync(join(folder, 'meta', `${String(idx).padStart(4, '0')}_snapshot.json`), 'utf8'),
  );
  const before = readdirSync(folder)
    .filter((each) => each.endsWith('.sql'))
    .toSorted();
  const written = before.map((each) => readFileSync(join(folder, each), 'utf8')).join('\n');
  const lost = [...text.matchAll(/^ALTER TABLE "(\w+)" drop column "(\w+)"/gim)].flatMap(([, table, column]) =>
    Object.values(tables[`public.${table}`]?.indexes ?? {}).flatMap(({ name: index, columns }) => {
      const isOfIt = columns.some(({ expression }) => expression.includes(`"${column}"`) || expression === column);
      const made = written.match(new RegExp(`^CREATE (?:UNIQUE )?INDEX "?${index}"? .*;`, 'gm'))?.at(-1);
      return isOfIt && made && !text.includes(`INDEX "${index}"`) ? [made] : [];
    }),
  );
  if (lost.length > 0) writeFileSync(file, `${[text, ...lost].join('--> statement-breakpoint\n')}`);
}
