// Sets the no-break spaces of the French dictionaries: `node tests/support/typeset.mjs`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { at } from '../../server/scripts/steps/project.mjs';

const dictionary = /i18n[\\/](?:core[\\/])?fr(?:[\\/].*)?\.ts$/;
/** Messages of the specification stay letter for letter (typography.ts). */
const typography = readFileSync(at('tests', 'support', 'typography.ts'), 'utf8');
const isGiven = (value) => typography.includes(`  '${value}',`) || typography.includes(`  "${value}",`);
const mechanical = (text) => text.replace(/ (?=[:;!?»])/g, '\\u00a0').replace(/« /g, '«\\u00a0');

/** Only what is between the quotes of a text changes; code and comments keep their spaces. */
function typeset(path) {
  const source = readFileSync(path, 'utf8');
  const spans = [];
  const note = ({ start, end, value }) => typeof value === 'string' && !isGiven(value) && spans.push([start, end]);
  new Visitor({ Literal: note, TemplateElement: ({ start, end }) => spans.push([start, end]) }).visit(
    parseSync(path, source).program,
  );
  const set = spans
    .sort((a, b) => b[0] - a[0])
    .reduce(
      (text, [start, end]) => text.slice(0, start) + mechanical(text.slice(start, end)) + text.slice(end),
      source,
    );
  if (set !== source) writeFileSync(path, set);
  return set !== source;
}

const files = readdirSync(at('src'), { recursive: true }).map((path) => join(at('src'), path));
for (const path of files.filter((each) => dictionary.test(each))) if (typeset(path)) process.stdout.write(`${path}\n`);
