/** Sign in, list, change many after a dry run, export, take it back. */
import { answered, clientOf, setting } from './client.js';

const url = setting('REGIE_URL');
const { access_token } = answered(
  await clientOf(url).POST('/api/user/loginAdmin', {
    body: { login: setting('REGIE_LOGIN'), password: setting('REGIE_PASSWORD') },
  }),
);
const client = clientOf(url, access_token);

const q = 'statut:vente -verrou:oui';
const page = answered(
  await client.GET('/api/admin-config/manifestations', {
    params: { query: { q, limit: 3, sort: '-dateModif', total: 'exact' } },
  }),
);
console.log(`${page.total} on sale`);

const ids = page.items.map(({ idmanif }) => idmanif);
const body = { selection: { ids }, change: { manifInfo: { libelleEn: 'On sale now' } } };
const trial = answered(
  await client.POST('/api/admin-config/manifestations/bulk', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { ...body, dryRun: true },
  }),
);
if ('sample' in trial) console.log(`${trial.changed} would change, ${trial.blocked} would not`);

const done = await client.POST('/api/admin-config/manifestations/bulk', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body,
});
answered(done);
const lot = done.response.headers.get('x-lot');

const file = answered(
  await client.GET('/api/admin-config/manifestations/export', {
    params: { query: { format: 'csv', q, columns: 'libelleFr,statut' } },
    parseAs: 'text',
  }),
);
console.log(file.split('\r\n')[0]);

if (lot === null) throw new Error('Nothing was written.');
const undone = answered(
  await client.POST('/api/processing-ws/actions/{lot}/revert', { params: { path: { lot } }, body: {} }),
);
if ('changed' in undone) console.log(`${undone.changed} taken back`);
