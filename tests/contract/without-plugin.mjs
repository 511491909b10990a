// The whole proof of point 12, too long for every run: `node tests/contract/without-plugin.mjs events`.
// In a copy of the project, the plugin is taken out of the list; types, build, architecture and contract stay green.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { at, giveUp, root, say } from '../../server/scripts/steps/project.mjs';

const [plugin] = process.argv.slice(2);
if (!plugin) giveUp('Which plugin? node tests/contract/without-plugin.mjs events');

const left = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'test-results']);
const copy = mkdtempSync(join(tmpdir(), 'regie-without-'));
const steps = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  build: ['server/scripts/build.mjs'],
  rules: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit*',
    'tests/architecture.test.ts',
    'tests/contract.test.ts',
  ],
};

/** The list without one plugin: its import and its place. */
function without(text) {
  const found = new RegExp(`^import \\{ (\\w+) \\} from './${plugin}';\\n`, 'm').exec(text);
  if (!found) giveUp(`“${plugin}” is not in src/plugins/index.ts.`);
  return text
    .replace(found[0], '')
    .replace(new RegExp(`(\\[|,)\\s*${found[1]}(?=[,\\s\\]])`), (_, lead) => (lead === '[' ? '[' : ''))
    .replace(/\[,\s*/, '[');
}

try {
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path).split(sep)[0]) });
  symlinkSync(at('node_modules'), join(copy, 'node_modules'));
  const list = join(copy, 'src/plugins/index.ts');
  writeFileSync(list, without(readFileSync(list, 'utf8')));
  // The folder stays: models are read by the server. Only the console does without it.
  const env = { ...process.env, REGIE_WITHOUT: plugin };
  for (const [name, [file, ...args]] of Object.entries(steps)) {
    execFileSync(process.execPath, [file, ...args], { cwd: copy, stdio: 'inherit', env });
    say(`✓ ${name} without ${plugin}`);
  }
} catch (error) {
  giveUp(`✗ without ${plugin}: ${error.message}`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
