// `npm start`: installs what is missing, builds what is stale, then is the server.
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { prepare } from './steps/prepare.mjs';
import { at } from './steps/project.mjs';

endWithNpm();
await prepare();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(at('dist', 'server', 'main.js')).href);
