// The types of the API of the server at REGIE_URL, as it runs: `openapi.json`, then `src/regie.ts`. Both are made, neither is kept.
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const { REGIE_URL, REGIE_KEY } = process.env;
if (!REGIE_URL || !REGIE_KEY) throw new Error('REGIE_URL and REGIE_KEY say which server, by which key.');
const answer = await fetch(`${REGIE_URL}/api/openapi.json`, { headers: { authorization: `Bearer ${REGIE_KEY}` } });
if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
const document = await answer.json();
const here = (name) => new URL(name, import.meta.url);
writeFileSync(here('openapi.json'), JSON.stringify(document));
// What has a default may be left out all the same.
writeFileSync(here('src/regie.ts'), astToString(await openapiTS(document, { defaultNonNullable: false })));
