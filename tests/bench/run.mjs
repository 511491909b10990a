// `npm run bench`: installs and builds what is missing (Chromium too, or it says how), measures, prints the table, keeps it in tests/bench/latest.json.
import { prepare } from '../../server/scripts/steps/prepare.mjs';
import { at, giveUp } from '../../server/scripts/steps/project.mjs';
import { finish } from '../support/children.mjs';
import { needChromium } from '../support/programs.mjs';

await prepare();
const missing = await needChromium();
if (missing) giveUp(missing);
const vite = [
  'node_modules/vite/bin/vite.js',
  'build',
  '-c',
  at('tests', 'bench', 'pages', 'vite.config.ts'),
  '--logLevel',
  'warn',
];
const { code } = await finish(process.execPath, vite);
const tsx = at('node_modules', 'tsx', 'dist', 'cli.mjs');
process.exitCode =
  code === 0
    ? (await finish(process.execPath, [tsx, at('tests', 'bench', 'bench.ts'), ...process.argv.slice(2)])).code
    : code;
