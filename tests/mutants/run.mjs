// `npm run mutants [-- words of a name]`: puts each named fault into a copy of the sources and runs the tests that must see it.
// One that lives is a hole in the tests; the report says which. The copy is in .cache, the cluster is its own.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../server/scripts/steps/project.mjs';
import { endAll, finish } from '../support/children.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { mutants } from './mutants.mjs';
import { perimeterMutants } from './perimeters.mjs';

function copySources() {
  const folder = join(root, '.cache', `mutants-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const skipped = new Set(['node_modules', '.cache', '.git', 'data', 'test-results']);
  for (const name of readdirSync(root).filter((each) => !skipped.has(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The source with the fault in it; throws when its place is not there once. */
function faulty({ name, from, to, change }, source) {
  if (change) return change(source);
  const count =
    typeof from === 'string' ? source.split(from).length - 1 : (source.match(new RegExp(from, 'g')) ?? []).length;
  if (count !== 1) throw new Error(`« ${name} » stands ${count} times in its file.`);
  return source.replace(from, typeof from === 'string' ? () => to : to);
}

/** @param test of these files, the only ones that must see it: what their name holds */
async function isSeen({ unit = [], server = [], then = [], test }, folder, env, isTold = false) {
  const parts = [
    ['unit*', unit],
    ['server-postgres', server],
    ['server-postgres', then],
  ];
  for (const [project, files] of parts) {
    if (files.length === 0) continue;
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...files];
    if (test) args.push('-t', test);
    const { code, output } = await finish(process.execPath, args, { cwd: folder, env, quiet: true });
    if (output.includes('No test files found')) throw new Error(`No tests: ${files.join(', ')}`);
    if (code !== 0) {
      if (process.env.MUTANTS_LOG || isTold) console.log(output.slice(-3000));
      return true;
    }
  }
  return false;
}

/** @returns the names of the faults that no test saw */
export async function runMutants(wanted = '') {
  const folder = copySources();
  const cluster = await startPostgres();
  const env = { ...process.env, TEST_DATABASE_URL: cluster.url };
  const alive = [];
  const tried = [...mutants, ...perimeterMutants].filter(({ name }) => name.includes(wanted));
  const all = (part) => [...new Set(tried.flatMap((mutant) => mutant[part] ?? []))];
  try {
    // A test that fails by itself would see everything.
    if (await isSeen({ unit: all('unit'), server: all('server'), then: all('then') }, folder, env, true))
      throw new Error('The tests of the mutants do not pass without them.');
    for (const mutant of tried) {
      const file = join(folder, mutant.file);
      const source = readFileSync(file, 'utf8');
      writeFileSync(file, faulty(mutant, source));
      const begun = Date.now();
      const seen = await isSeen(mutant, folder, { ...env, ...mutant.env });
      writeFileSync(file, source);
      if (!seen) alive.push(mutant.name);
      console.log(`${seen ? '✓ seen' : '✗ ALIVE'} ${mutant.name} (${Math.round((Date.now() - begun) / 1000)} s)`);
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return alive;
}

if (process.argv[1] === import.meta.filename) {
  const alive = await runMutants(process.argv.slice(2).join(' '));
  endAll();
  process.exit(alive.length === 0 ? 0 : 1);
}
