/** `GET /api/docs`: the description of the API as a page, drawn here: no script, nothing from another host. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { api as en } from '../../src/i18n/core/en/api';
import { api as fr } from '../../src/i18n/core/fr/api';
import { type Locale, texts } from '../../src/i18n/text';
import type { Translate } from '../../src/i18n/translate';
import { takeTexts, translators } from '../texts';
import type { Bootstrap } from './console';
import type { JsonSchema } from './model-schema';
import { pagePolicy } from './security';

takeTexts({ of: 'api', fr, en });
const text = texts<typeof fr>('api');

const css = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h2 { margin-block-start: 2.5rem; }
code, pre { font: 0.9em/1.45 ui-monospace, monospace; }
pre { overflow: auto; padding: 0.75rem; border: 1px solid; }
details { border-block-start: 1px solid; }
summary { padding-block: 0.4rem; cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
table { border-collapse: collapse; }
th, td { padding: 0.2rem 1rem 0.2rem 0; text-align: start; vertical-align: top; }
nav ul { columns: 12rem; padding-inline-start: 1.2rem; }
`;

/** The parts of the guide, in the order they are read. */
const guide = ['sign', 'lists', 'writes', 'versions', 'retries', 'bulk', 'history', 'errors'] as const;

const escape = (text: unknown) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (of: JsonSchema, name: string): JsonSchema => {
  const found = of[name];
  return isObject(found) ? found : {};
};
const listIn = (of: JsonSchema, name: string): readonly unknown[] => {
  const found = of[name];
  return Array.isArray(found) ? found : [];
};

/** The page, `nonce` for its one style sheet. */
export function apiPage(api: JsonSchema, locale: Locale, nonce: string): string {
  const t = translators[locale];
  const tags = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(objectIn(api, 'paths')))
    for (const [method, operation] of Object.entries(isObject(operations) ? operations : {})) {
      if (!isObject(operation)) continue;
      const tag = String(listIn(operation, 'tags')[0] ?? '');
      tags.set(tag, [...(tags.get(tag) ?? []), drawn(api, [method, path], operation, t)]);
    }
  const schemas = Object.entries(objectIn(objectIn(api, 'components'), 'schemas'));
  return pageOf(
    locale,
    nonce,
    t(text('title')),
    `<p>${escape(t(text('lead')))} <code>GET /api/openapi.json</code></p>
${guide.map((part) => `<h2>${escape(t(text(`guide.${part}.title`)))}</h2><p>${marked(t(text(`guide.${part}.text`)))}</p>`).join('\n')}
<h2>${escape(t(text('routes')))}</h2>
<nav><ul>${[...tags].map(([tag, all]) => `<li><a href="#${escape(tag)}">${escape(tag)}</a> (${all.length})</li>`).join('')}</ul></nav>
${[...tags].map(([tag, all]) => `<h3 id="${escape(tag)}">${escape(tag)}</h3>${all.join('\n')}`).join('\n')}
<h2>${escape(t(text('records')))}</h2>
${schemas.map(([name, schema]) => `<details id="record-${escape(name)}"><summary><code>${escape(name)}</code></summary><pre tabindex="0">${escape(JSON.stringify(schema, null, 1))}</pre></details>`).join('\n')}`,
  );
}

/** Who has no session is shown where to get one. */
export function closedPage(locale: Locale, nonce: string): string {
  const t = translators[locale];
  const link = `<a href="/${locale}/auth/login">${escape(t(text('signIn')))}</a>`;
  return pageOf(locale, nonce, t(text('title')), `<p>${escape(t(text('closed')))}</p><p>${link}</p>`);
}

function pageOf(locale: Locale, nonce: string, title: string, body: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${css}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
}

/** Words between back quotes are code. */
function marked(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** One route: who may, what it takes, what it answers. */
function drawn(
  api: JsonSchema,
  [method, path]: [method: string, path: string],
  operation: JsonSchema,
  t: Translate,
): string {
  const needs = [
    ...listIn(operation, 'x-scopes'),
    ...listIn(operation, 'x-permissions'),
    ...(operation['x-action'] === undefined ? [] : [operation['x-action']]),
  ];
  const shared = objectIn(objectIn(api, 'components'), 'parameters');
  const parameters = listIn(operation, 'parameters')
    .filter(isObject)
    .map(({ $ref }) => objectIn(shared, String($ref).split('/').at(-1) ?? ''));
  const body = objectIn(objectIn(objectIn(operation, 'requestBody'), 'content'), 'application/json')['schema'];
  const responses = objectIn(operation, 'responses');
  const done = Object.keys(responses).find((status) => status.startsWith('2'));
  const answer = objectIn(objectIn(responses, done ?? ''), 'content');
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(operation['summary'])}</summary>
<p>${escape(t(text('rights')))} ${escape(needs.length > 0 ? needs.join(' · ') : t(text('open')))}</p>
${parameters.length > 0 ? `<table><tbody>${parameters.map((each) => `<tr><th scope="row"><code>${escape(each['name'])}</code></th><td>${escape(each['in'])}${each['required'] === true ? ' *' : ''}</td><td><code>${escape(JSON.stringify(each['schema']))}</code></td></tr>`).join('')}</tbody></table>` : ''}
${shown(t(text('body')), body)}${shown(t(text('answer')), objectIn(answer, 'application/json')['schema'])}</details>`;
}

/** A schema: that of a record is a link to it. */
function shown(title: string, schema: unknown): string {
  if (!isObject(schema)) return '';
  const record = /^#\/components\/schemas\/([\w.-]+)$/.exec(String(schema['$ref'] ?? ''))?.[1];
  const said = record
    ? `<p><a href="#record-${escape(record)}"><code>${escape(record)}</code></a></p>`
    : `<pre tabindex="0">${escape(JSON.stringify(schema, null, 1))}</pre>`;
  return `<p>${escape(title)}</p>${said}`;
}

/** Serves the page to those who are signed in in the same browser. */
export function serveApiPage(app: FastifyInstance, describe: () => Promise<JsonSchema>, greet: Bootstrap): void {
  app.get('/api/docs', { config: { guard: 'public', media: ['text/html'] } }, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    const isIn = (await greet(request)) !== null;
    return reply
      .header('content-security-policy', pagePolicy(nonce, []))
      .type('text/html; charset=utf-8')
      .send(isIn ? apiPage(await describe(), request.locale, nonce) : closedPage(request.locale, nonce));
  });
}
