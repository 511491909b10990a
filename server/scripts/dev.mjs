// `npm run dev`: one process, the server with Vite inside; the server restarts when its own sources change.
import { existsSync } from 'node:fs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { install } from './steps/install.mjs';
import { at, checkNode, giveUp, run } from './steps/project.mjs';

checkNode();
endWithNpm();
await install();
const entry = at('server', 'dev.ts');
if (!existsSync(entry)) giveUp('server/dev.ts is missing.');
const tsx = at('node_modules', 'tsx', 'dist', 'cli.mjs');
const args = [tsx, 'watch', '--clear-screen=false', entry, ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, args, { env: { NODE_ENV: 'development', ...process.env } });
