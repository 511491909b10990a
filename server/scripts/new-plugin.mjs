// `npm run new:plugin -- <name> [options]`: a plugin that keeps the contract at once.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { insertions } from './new-plugin/insert.mjs';
import { nameProblem, namesOf } from './new-plugin/names.mjs';
import { filesOf } from './new-plugin/templates.mjs';
import { writeAll } from './new-plugin/write.mjs';
import { at, checkNode, giveUp, root, run, say } from './steps/project.mjs';

const usage = `npm run new:plugin -- <name> [--one <singular>] [--many <plural>] [--gender m|f] [--title <Title>] [--one-en <singular>] [--many-en <plural>]
  --one      French singular, where it is not the name without its s: --one devis
  --many     French plural, where it is not the name: --one "bon d’achat" --many "bons d’achat"
  --gender   of the French noun; m without it
  --title    French title, where it is not the name
  --one-en   English singular: --one-en quote; the French noun without it
  --many-en  English plural, where it is not regular: --one-en person --many-en people`;

checkNode();
const { values, positionals } = read();
if (values.help) {
  say(usage);
  process.exit(0);
}
const [name, ...rest] = positionals;
if (name === undefined || rest.length > 0) giveUp(`One name, please:\n${usage}`);
const problem = nameProblem(name, root);
if (problem) giveUp(problem);

const { 'one-en': oneEn, 'many-en': manyEn, help: _, ...french } = values;
if (manyEn !== undefined && oneEn === undefined) giveUp(`--many-en goes with --one-en:\n${usage}`);
const names = namesOf(name, { ...french, oneEn, manyEn });
let written;
try {
  written = writeAll(root, filesOf(names), insertions(names));
} catch (error) {
  giveUp(error.message);
}
for (const path of written) say(`  ${path}`);
await format(written);
say(`
The plugin “${name}” is there: /fr/dashboard/${name}, once its table is.

Next:
  1. Describe the record: src/plugins/${name}/model.ts, its words in i18n/fr.ts and en.ts, what is shown and done in
     surface.ts; its rules: server/domains/${name}/hooks.ts.
  2. npm run migration -- ${names.snake}
     writes its table, once its fields are described; the next start applies it. When they change later: another one.
  3. npm run check        the contract, the types, the house's rules
  4. npm run dev          the console and the server, as you write

docs/plugins.md tells the rest.`);

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(
          ['one', 'many', 'gender', 'title', 'one-en', 'many-en'].map((option) => [option, { type: 'string' }]),
        ),
      },
    });
  } catch (error) {
    giveUp(`${error.message}\n${usage}`);
  }
}

/** Names of any length fit the house's format. */
async function format(paths) {
  const biome = at('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  if (existsSync(biome)) await run(process.execPath, [biome, 'check', '--write', ...paths], { stdio: 'ignore' });
}
