/** Events and prices out, as files, and in again: a dry run, then the import, followed to its end. */
import { setTimeout as pause } from 'node:timers/promises';
import { answered, programClient, setting } from './client.js';

const client = programClient();

const events = answered(
  await client.GET('/api/admin-config/manifestations/export', {
    params: { query: { format: 'csv', q: 'statut:vente' } },
    parseAs: 'text',
  }),
);
const prices = answered(
  await client.GET('/api/admin-config/prix/export', { params: { query: { format: 'csv' } }, parseAs: 'text' }),
);
const rows = (csv: string) => csv.trimEnd().split('\r\n').length - 1;
console.log(`out: ${rows(events)} events, ${rows(prices)} prices`);

/** The file beside what is to be done with it, as the form that an import takes. */
function form(csv: string, dryRun: boolean): FormData {
  const made = new FormData();
  made.set('dto', JSON.stringify({ dryRun }));
  made.append('files', new Blob([csv]), 'prix.csv');
  return made;
}

const send = (dryRun: boolean) =>
  client.POST('/api/admin-config/prix/import', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    // A form goes as it is; its type says its fields.
    body: {},
    bodySerializer: () => form(prices, dryRun),
  });

answered(await send(true));
const started = answered(await send(false));
if (!('run' in started)) throw new Error('The import did not begin.');
const ended = new Set(['TERMINE', 'TERMINE_AVEC_ALERTES', 'ECHEC', 'ANNULE', 'BLOQUE']);
for (;;) {
  const run = answered(
    await client.GET('/api/processing-ws/executions/{id}', { params: { path: { id: String(started.run) } } }),
  );
  if (ended.has(run.etat)) {
    console.log(`in: ${run.etat}, ${run.fait} of ${run.total} rows of ${setting('REGIE_URL')}`);
    break;
  }
  await pause(200);
}
