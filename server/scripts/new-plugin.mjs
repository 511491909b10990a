// `npm run new:plugin -- <name> [--one <singular>] [--title <Title>]`: a plugin that keeps the contract at once.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { insertions } from './new-plugin/insert.mjs';
import { nameProblem, namesOf } from './new-plugin/names.mjs';
import { filesOf } from './new-plugin/templates.mjs';
import { writeAll } from './new-plugin/write.mjs';
import { at, checkNode, giveUp, root, run, say } from './steps/project.mjs';

const usage = 'npm run new:plugin -- <name> [--one <singular>] [--title <Title>]';

checkNode();
const { values, positionals } = read();
const [name, ...rest] = positionals;
if (name === undefined || rest.length > 0) giveUp(`One name, please: ${usage}`);
const problem = nameProblem(name, root);
if (problem) giveUp(problem);

const names = namesOf(name, values);
let written;
try {
  written = writeAll(root, filesOf(names), insertions(names));
} catch (error) {
  giveUp(error.message);
}
for (const path of written) say(`  ${path}`);
await format(written);
const migration = await migrate();
say(`
The plugin “${name}” is there: /fr/dashboard/${name}, for administrators.
${migration}

Next:
  1. Describe the record: src/plugins/${name}/model.ts, and its words in i18n/fr.ts and en.ts.
     When its fields change: npx drizzle-kit generate --config server/db/drizzle.config.ts --name ${names.snake}
     (a migration that was applied somewhere is never edited: add one).
  2. npm run check        the contract, the types, the house's rules
  3. npm run dev          the console and the server, as you write

docs/plugins.md tells the rest.`);

function read() {
  try {
    return parseArgs({ allowPositionals: true, options: { one: { type: 'string' }, title: { type: 'string' } } });
  } catch (error) {
    giveUp(`${error.message}\n${usage}`);
  }
}

/** Names of any length fit the house's format. */
async function format(paths) {
  const biome = at('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  if (existsSync(biome)) await run(process.execPath, [biome, 'check', '--write', ...paths], { stdio: 'ignore' });
}

/** The table's migration comes from the same models as the table: drizzle-kit writes it, with the next number. */
async function migrate() {
  const kit = at('node_modules', 'drizzle-kit', 'bin.cjs');
  const args = ['generate', '--config', 'server/db/drizzle.config.ts', '--name', names.snake];
  const command = `npx drizzle-kit ${args.join(' ')}`;
  if (!existsSync(kit)) return `Its table has no migration yet: npm install, then ${command}`;
  const code = await run(process.execPath, [kit, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) return `Its table has no migration yet, drizzle-kit failed: ${command}`;
  return 'Its table has a migration (server/db/migrations): the next start applies it.';
}
