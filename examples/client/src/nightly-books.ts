/** The books of a day: what was sold, by the state of its payment, then the file of its orders. `node build/nightly-books.js 2027-01-31` */
import { writeFileSync } from 'node:fs';
import { answered, programClient } from './client.js';

const [day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), file = `books-${day}.csv`] =
  process.argv.slice(2);
const client = programClient();
const q = `creation:${day}`;

const figures = answered(await client.GET('/api/order-management/commandes/chiffres', { params: { query: { q } } }));
for (const { code, n, montants } of figures.paiement)
  console.log(
    `${code}\t${n}\t${Object.entries(montants)
      .map(([currency, sum]) => `${sum} ${currency}`)
      .join(', ')}`,
  );

const csv = answered(
  await client.GET('/api/order-management/commandes/export', {
    params: { query: { format: 'csv', q } },
    parseAs: 'text',
  }),
);
writeFileSync(file, csv);
console.log(`${csv.trimEnd().split('\r\n').length - 1} rows in ${file}`);
