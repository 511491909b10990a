/**
 * A sale of another channel comes in: its own number is the key under which it is done once, however often it is sent.
 * `node build/orders-in.js <number of the sale> <words of the séance>`
 */
import { answered, programClient } from './client.js';

const [sale = '', words = ''] = process.argv.slice(2);
const client = programClient();

const found = answered(
  await client.GET('/api/order-management/commandes/vente/seances', {
    params: { query: { q: words, canal: 'GUICHET' } },
  }),
);
const seance = found.items.find(({ libres }) => libres > 0);
if (!seance) throw new Error(`No séance with a place left: ${words}`);

const offer = answered(
  await client.GET('/api/order-management/commandes/vente/offre', {
    params: { query: { idseanc: seance.idseanc, canal: 'GUICHET' } },
  }),
);
const place = offer.prix.find(({ adherent, libres }) => !adherent && libres !== 0);
if (!place) throw new Error(`Nothing is sold for séance ${seance.idseanc}.`);

const { idnatcl, codcatpl } = place;
const sold = await client.POST('/api/order-management/commandes', {
  params: { header: { 'Idempotency-Key': `channel-${sale}` } },
  body: {
    canal: 'GUICHET',
    idseanc: seance.idseanc,
    lignes: [{ idnatcl, codcatpl, n: 1 }],
    client: { nom: 'Martin', prenom: 'Camille', email: 'camille.martin@example.org' },
    paiement: { moyen: 'CB', reference: sale },
  },
});
const order = answered(sold);
if (!('idCommande' in order)) throw new Error('A dry run was answered.');
console.log(`${order.idCommande} ${sold.response.headers.get('x-lot') ?? ''}`);
