#!/usr/bin/env node
// `npm run -s regie -- <verb> …`: the command line; built the first time, and again when its sources change.
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { prepare } from './steps/prepare.mjs';
import { at } from './steps/project.mjs';

endWithNpm();
process.env.NODE_ENV ??= 'production';
process.env.REGIE_DATA_ONLY = '1';
await prepare(['regie']);
await import(pathToFileURL(at('dist', 'regie', 'regie.js')).href);
