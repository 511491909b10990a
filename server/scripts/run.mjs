// `node server/scripts/run.mjs <name> [arguments]`: runs one of the server's programs (seed, backup, restore, user).
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { prepare } from './steps/prepare.mjs';
import { at, giveUp } from './steps/project.mjs';

const [name = '', ...args] = process.argv.slice(2);
if (!/^[a-z][a-z-]*$/.test(name))
  giveUp('Which program? For example: node server/scripts/run.mjs seed --manifestations 1000');
endWithNpm();
await prepare();
const file = at('dist', 'server', `${name}.js`);
if (!existsSync(file)) giveUp(`There is no program named ${name}.`);
process.argv = [process.argv[0], file, ...args];
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(file).href);
