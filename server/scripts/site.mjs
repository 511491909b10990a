// `npm run site`: builds the reference site of examples/site, and serves it beside the platform.
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { install } from './steps/install.mjs';
import { at, checkNode, say } from './steps/project.mjs';

checkNode();
endWithNpm();
await install();
const { build, preview } = await import(pathToFileURL(at('node_modules', 'vite', 'dist', 'node', 'index.js')).href);
const configFile = at('examples', 'site', 'vite.config.ts');
await build({ configFile, logLevel: 'warn' });
const server = await preview({ configFile, logLevel: 'warn' });
say(`Site: ${server.resolvedUrls?.local[0] ?? ''}{partner}/{fr|en}/`);
