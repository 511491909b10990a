/** Each mail × each state of an order × both languages: what it says is what is so of the order, and leaves no hole. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/actions/identity';
import { catalogue } from '../../../../server/domains';
import { remindOfSessions } from '../../../../server/domains/orders/remind';
import { tellRenewals } from '../../../../server/domains/orders/renew';
import { orderTable } from '../../../../server/domains/orders/table';
import { subscriptionTable } from '../../../../server/domains/subscriptions/table';
import { textOfHtml } from '../../../../server/mail/render';
import { scopeOf } from '../../../../server/resource/scope';
import { insertRows } from '../../../../server/resource/write/insert';
import { daysAfter, today } from '../../../../src/core/filter/clock';
import { formatOf } from '../../../../src/i18n/format';
import type { Locale } from '../../../../src/i18n/text';
import { en } from '../../../../src/plugins/orders/i18n/en';
import { fr } from '../../../../src/plugins/orders/i18n/fr';
import type { Order } from '../../../../src/plugins/orders/model';
import { exchangeable, exchanged, successor } from '../../../../src/plugins/orders/models/exchange';
import { type Line, mailTemplates, type Payment, type Refund } from '../../../../src/plugins/orders/models/items';
import { givenByLine } from '../../../../src/plugins/orders/models/mails';
import { cents } from '../../../../src/plugins/orders/models/money';
import { cancelled, refundEnded, refunding, resold } from '../../../../src/plugins/orders/models/moves';
import { answered, postponed } from '../../../../src/plugins/orders/models/postpone';
import {
  isRefundRefusal,
  planRefund,
  planTakes,
  type RefundRequest,
} from '../../../../src/plugins/orders/models/refund';
import { moneyFacts } from '../../../../src/plugins/orders/models/worth';
import { postage } from '../../../plugins/orders/deeds';
import { card, line, now, order, somebody } from '../../../plugins/orders/sample';
import { addTicketCode } from '../../../support/codes';
import { describeBothDatabases } from '../../../support/databases';
import { isLongRun } from '../../../support/often';
import { pagesOf } from '../../../support/pdf';
import { holes } from '../../mail/holes';
import { callers, useHouse } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/order-management/commandes';
const vers = '2099-07-14T18:30:00.000Z';
const jusquau = '2099-06-20T10:00:00.000Z';

const by = somebody();
const good = { statut: 'VALIDEE', statutRetrait: 'EMIS', dateExpiration: null } as const;
const ticket = (id: string, leaves: Partial<Line> = {}) => line(id, { statutBillet: 'EMIS', ...leaves });
const paidBy = (montant: number, leaves: Partial<Payment> = {}): Payment => ({
  ...{ ...card, id: `p${montant}`, date: now, montant, auteur: null },
  ...leaves,
});
const whole = (lines: Line[], leaves: Partial<Order> = {}) =>
  order(lines, {
    ...{
      paiements: [paidBy(lines.reduce((sum, { prix, frais, parent }) => sum + (parent ? 0 : prix + (frais ?? 0)), 0))],
    },
    ...good,
    ...leaves,
  });
const two = () => whole([ticket('1'), ticket('2')]);
const without = (found: Order, ids: string[] | null, motif: string | null = 'Doublon') =>
  cancelled(found, ids, motif, by);
function given(found: Order, asked: Partial<RefundRequest>, etat: Refund['etat'] = 'REUSSI'): Order {
  const plan = planRefund(found, { frais: true, destination: 'ORIGINE', ...asked });
  if (isRefundRefusal(plan)) throw new Error(plan.code);
  const begun = refunding(found, plan, { motif: 'Malade', frais: true, key: 'k' }, by);
  return begun.refunds.reduce((next, { id }) => refundEnded(next, id, { etat }, by), begun.order);
}
const put = (found: Order, motif: string | null) =>
  postponed(found, { idseanc: 11, vers, choix: ['GARDER', 'REMBOURSER'], jusquau, motif, cle: 'c' }, by);

const reasonsKept = { fr: fr.refund.kept, en: en.refund.kept } as const;

type Template = (typeof mailTemplates)[number];
/** Seats and euros that a mail names, each once; dates are those of the seats. */
interface Said {
  seats: string[];
  euros: number[];
  words?: string[];
}
type State = [name: string, make: () => Order, says: Partial<Record<Template, Said>>];

const pack = [
  line('k', {
    type: 'PACKAGE',
    libelle: 'Trio',
    idseanc: null,
    idmanif: null,
    prix: 70,
    rang: null,
    siege: null,
    statutBillet: 'EMIS',
  }),
  ...['1', '2'].map((id) => ticket(id, { parent: 'k', prix: 35, frais: 0 })),
];
const season = pack.map((each) =>
  each.id === 'k' ? { ...each, type: 'ABONNEMENT' as const, libelle: 'Saison' } : each,
);
const giftCard = ticket('c', {
  ...{ type: 'CARTE_CADEAU', libelle: 'Carte', idseanc: null, prix: 50, frais: 0 },
  ...{ rang: null, siege: null, dateSeance: null },
});
const both = { seats: ['1', '2'] };

const states: State[] = [
  ['unpaid', () => order([line('1'), line('2')]), { ATTENTE: { ...both, euros: [40, 5, 85] } }],
  [
    'part paid',
    () => order([line('1'), line('2')], { paiements: [paidBy(30)] }),
    { ATTENTE: { ...both, euros: [40, 5, 55, 85] } },
  ],
  [
    'without a payment date',
    () => order([line('1')], { dateExpiration: null }),
    { ATTENTE: { seats: ['1'], euros: [40, 2.5, 42.5] } },
  ],
  ['expired', () => order([line('1')], { statut: 'EXPIREE', dateExpiration: '2020-01-01T00:00:00.000Z' }), {}],
  ['late', () => order([line('1')], { dateExpiration: '2020-01-01T00:00:00.000Z' }), {}],
  ['paid', two, { CONFIRMATION: { ...both, euros: [40, 5, 85] }, BILLETS: { ...both, euros: [40] } }],
  [
    'over',
    () => ({ ...two(), statut: 'TERMINEE' }),
    { CONFIRMATION: { ...both, euros: [40, 5, 85] }, BILLETS: { ...both, euros: [40] } },
  ],
  [
    'cancelled in part, nothing given back',
    () => without(two(), ['1']),
    {
      CONFIRMATION: { seats: ['2'], euros: [40, 2.5, 42.5] },
      BILLETS: { seats: ['2'], euros: [40] },
      ANNULATION: { seats: ['1'], euros: [40], words: ['Doublon'] },
    },
  ],
  [
    'cancelled and refunded in part',
    () => without(given(two(), { lignes: ['1'] }), ['1']),
    {
      CONFIRMATION: { seats: ['2'], euros: [40, 2.5, 42.5] },
      BILLETS: { seats: ['2'], euros: [40] },
      ANNULATION: { seats: ['1'], euros: [40, 42.5], words: ['Doublon'] },
      REMBOURSEMENT: { seats: ['1'], euros: [42.5], words: ['Visa •••• 5591', 'Malade'] },
    },
  ],
  [
    'cancelled whole and refunded',
    () => without(given(two(), { lignes: ['1', '2'] }), null),
    {
      ANNULATION: { ...both, euros: [40, 85], words: ['Doublon'] },
      REMBOURSEMENT: { ...both, euros: [42.5, 85], words: ['Malade'] },
    },
  ],
  [
    'cancelled whole, its fees kept',
    () => without(given(two(), { lignes: ['1', '2'], frais: false }), null),
    {
      ANNULATION: { ...both, euros: [40, 80], words: ['Doublon'] },
      REMBOURSEMENT: { ...both, euros: [40, 80], words: ['Malade'] },
    },
  ],
  ['cancelled unpaid', () => without(order([line('1')]), null), { ANNULATION: { seats: ['1'], euros: [40] } }],
  [
    'refunded a gesture',
    () => given(two(), { montant: 3 }),
    {
      CONFIRMATION: { ...both, euros: [40, 5, 85] },
      BILLETS: { ...both, euros: [40] },
      REMBOURSEMENT: { seats: [], euros: [3], words: ['Malade'] },
    },
  ],
  [
    'with a refund that failed',
    () => given(two(), { lignes: ['1'] }, 'ECHEC'),
    { CONFIRMATION: { ...both, euros: [40, 5, 85] }, BILLETS: { ...both, euros: [40] } },
  ],
  [
    'paid by several means, refunded to each',
    () =>
      given(
        whole([ticket('1'), ticket('2')], {
          paiements: [
            paidBy(60),
            paidBy(25, { moyen: 'CARTE_CADEAU', libelle: 'Carte •••• 0046', carte: 4, reference: null }),
          ],
        }),
        { lignes: ['1'] },
      ),
    {
      CONFIRMATION: { ...both, euros: [40, 5, 85] },
      BILLETS: { ...both, euros: [40] },
      REMBOURSEMENT: { seats: ['1'], euros: [17.5, 25, 42.5], words: ['Carte •••• 0046', 'Visa •••• 5591'] },
    },
  ],
  [
    'exchanged',
    () => whole([ticket('1', { statutBillet: 'ANNULE', remplacePar: '9' }), ticket('9'), ticket('2')]),
    { CONFIRMATION: { seats: ['2', '9'], euros: [40, 5, 85] }, BILLETS: { seats: ['2', '9'], euros: [40] } },
  ],
  [
    'postponed',
    () => put(two(), 'Grève des transports'),
    {
      CONFIRMATION: { ...both, euros: [40, 5, 85] },
      BILLETS: { ...both, euros: [40] },
      REPORT: {
        seats: [],
        euros: [],
        words: ['Grève des transports', 'Cyrano de Bergerac', vers, jusquau, '2099-06-01T18:00:00.000Z'],
      },
    },
  ],
  [
    'postponed without a word, its time to choose past',
    () => {
      const found = put(two(), null);
      return { ...found, reports: found.reports.map((each) => ({ ...each, jusquau: '2020-01-01T00:00:00.000Z' })) };
    },
    {
      CONFIRMATION: { ...both, euros: [40, 5, 85] },
      BILLETS: { ...both, euros: [40] },
      REPORT: { seats: [], euros: [], words: [vers] },
    },
  ],
  [
    'scanned in part',
    () => whole([ticket('1', { statutBillet: 'CONTROLE' }), ticket('2')]),
    { CONFIRMATION: { ...both, euros: [40, 5, 85] }, BILLETS: { seats: ['2'], euros: [40] } },
  ],
  [
    'of a package',
    () => whole(pack),
    { CONFIRMATION: { ...both, euros: [70, 2.5, 72.5] }, BILLETS: { ...both, euros: [35] } },
  ],
  [
    'of a package, cancelled in part',
    () => without(given(whole(pack), { lignes: ['1'] }), ['1']),
    {
      CONFIRMATION: { seats: ['2'], euros: [70, 2.5, 72.5] },
      BILLETS: { seats: ['2'], euros: [35] },
      ANNULATION: { seats: ['1'], euros: [35], words: ['Doublon'] },
      REMBOURSEMENT: { seats: ['1'], euros: [35] },
    },
  ],
  [
    'of a pass, not used yet',
    () =>
      whole([
        ticket('s', {
          type: 'ABONNEMENT',
          libelle: 'Pass',
          idseanc: null,
          entrees: 4,
          prix: 100,
          rang: null,
          siege: null,
          dateSeance: null,
        }),
      ]),
    { CONFIRMATION: { seats: [], euros: [100, 2.5, 102.5] } },
  ],
  ['of a gift card', () => whole([giftCard]), { CONFIRMATION: { seats: [], euros: [50] } }],
  [
    'free, with an option',
    () =>
      whole(
        [
          ticket('1', { prix: 0, frais: 0 }),
          line('u', {
            type: 'UPSELL',
            parent: '1',
            idseanc: null,
            prix: 12,
            frais: 0,
            rang: null,
            siege: null,
            statutBillet: 'EMIS',
          }),
        ],
        {
          paiements: [paidBy(12)],
        },
      ),
    { CONFIRMATION: { seats: ['1'], euros: [0, 12] }, BILLETS: { seats: ['1'], euros: [0] } },
  ],
  [
    'expired with money in hand',
    () =>
      order([line('1')], { statut: 'EXPIREE', dateExpiration: '2020-01-01T00:00:00.000Z', paiements: [paidBy(30)] }),
    {},
  ],
  [
    'part paid, cancelled and given back',
    () => without(given(order([line('1'), line('2')], { paiements: [paidBy(30)] }), { lignes: ['1', '2'] }), null),
    {
      ANNULATION: { ...both, euros: [30, 40], words: ['Doublon'] },
      REMBOURSEMENT: { ...both, euros: [15, 30], words: ['Malade'] },
    },
  ],
  [
    'refunded a gesture, then cancelled whole and refunded',
    () => without(given(given(two(), { montant: 3 }), { lignes: ['1', '2'] }), null),
    {
      ANNULATION: { ...both, euros: [40, 85], words: ['Doublon'] },
      REMBOURSEMENT: { ...both, euros: [3, 41, 82, 85] },
    },
  ],
  [
    'given back in part, the answer of the provider awaited',
    () => given(two(), { lignes: ['1'] }, 'EN_COURS'),
    {
      CONFIRMATION: { ...both, euros: [40, 5, 85] },
      BILLETS: { ...both, euros: [40] },
      REMBOURSEMENT: { seats: ['1'], euros: [42.5] },
    },
  ],
  [
    'given back to a new gift card',
    () => given(two(), { lignes: ['1'], destination: 'CARTE_CADEAU' }),
    {
      CONFIRMATION: { ...both, euros: [40, 5, 85] },
      BILLETS: { ...both, euros: [40] },
      REMBOURSEMENT: { seats: ['1'], euros: [42.5] },
    },
  ],
  [
    'sent by post, came back, cancelled: postage is kept',
    () =>
      without(
        given(
          whole([ticket('1'), ticket('2')], {
            ...{ frais: [postage], modeRetrait: 'POSTE', statutRetrait: 'RETOURNE', paiements: [paidBy(91.5)] },
          }),
          { lignes: ['1', '2'] },
        ),
        null,
      ),
    {
      ANNULATION: { ...both, euros: [40, 85], words: ['Doublon'] },
      REMBOURSEMENT: { ...both, euros: [42.5, 85], words: ['Malade'] },
    },
  ],
  [
    'exchanged for a cheaper place, the difference given back',
    () => {
      const old = exchangeable(two(), '1', now);
      const swapped = exchanged(two(), '1', successor(old, ticket('9', { prix: 30, codcatpl: 'CAT2' })), 'Malade', by);
      const plan = planTakes(swapped, [{ id: '1', part: 'price', cents: 1000 }], { destination: 'ORIGINE' });
      if (isRefundRefusal(plan)) throw new Error(plan.code);
      const begun = refunding(swapped, plan, { motif: 'Malade', frais: false, key: 'k' }, by);
      return begun.refunds.reduce((next, { id }) => refundEnded(next, id, { etat: 'REUSSI' }, by), begun.order);
    },
    {
      CONFIRMATION: { seats: ['2', '9'], euros: [30, 40, 5, 75] },
      BILLETS: { seats: ['2', '9'], euros: [30, 40] },
      REMBOURSEMENT: { seats: ['1'], euros: [10], words: ['Malade'] },
    },
  ],
  [
    'postponed, its customer wanted the money',
    () => {
      const late = put(two(), 'Grève');
      const said = answered(late, late.reports[0]?.id ?? '', 'REMBOURSER', by);
      return cancelled(given(said, { lignes: ['1', '2'] }), ['1', '2'], 'Grève', by, 'session');
    },
    {
      ANNULATION: { ...both, euros: [40, 85], words: ['Grève', vers] },
      REMBOURSEMENT: { ...both, euros: [42.5, 85], words: [vers] },
    },
  ],
  [
    'sold again in part',
    () => resold(two(), ['1'], 'Revente', by),
    { CONFIRMATION: { seats: ['2'], euros: [40, 2.5, 42.5] }, BILLETS: { seats: ['2'], euros: [40] } },
  ],
  [
    'of a subscription',
    () => whole(season),
    { CONFIRMATION: { ...both, euros: [70, 2.5, 72.5] }, BILLETS: { ...both, euros: [35] } },
  ],
  [
    'of a subscription, its first séance cancelled and given back',
    () => without(given(whole(season), { lignes: ['1'] }), ['1']),
    {
      CONFIRMATION: { seats: ['2'], euros: [70, 2.5, 72.5] },
      BILLETS: { seats: ['2'], euros: [35] },
      ANNULATION: { seats: ['1'], euros: [35], words: ['Doublon'] },
      REMBOURSEMENT: { seats: ['1'], euros: [35] },
    },
  ],
  [
    'of a place and a gift card',
    () => whole([ticket('1'), giftCard]),
    { CONFIRMATION: { seats: ['1'], euros: [2.5, 40, 50, 92.5] }, BILLETS: { seats: ['1'], euros: [40] } },
  ],
  [
    'of a place and a gift card that was taken back',
    () => without(given(whole([ticket('1'), giftCard]), { lignes: ['c'] }), ['c']),
    {
      CONFIRMATION: { seats: ['1'], euros: [2.5, 40, 42.5] },
      BILLETS: { seats: ['1'], euros: [40] },
      ANNULATION: { seats: [], euros: [50], words: ['Doublon', 'Carte'] },
      REMBOURSEMENT: { seats: [], euros: [50], words: ['Carte'] },
    },
  ],
  [
    'dear',
    () => whole([ticket('1', { prix: 1234.5 })]),
    { CONFIRMATION: { seats: ['1'], euros: [2.5, 1234.5, 1237] }, BILLETS: { seats: ['1'], euros: [1234.5] } },
  ],
];

describeBothDatabases('mails of orders', () => {
  const house = useHouse(makeWorld);
  beforeEach(async () => {
    await house.query('truncate commandes, codes_billet, actions restart identity cascade');
    await house.query("update seances set statut = 'OUVERTE', version = 1, date = $1 where idseanc = 11", [
      line('1').dateSeance,
    ]);
    house.composed.length = 0;
  });

  async function stored(made: Order, leaves: Partial<Order>): Promise<number> {
    const [key] = await insertRows(house.database.drizzle, orderTable, [
      { ...made, ...leaves, idCommande: undefined, numero: null },
    ]);
    const id = Number(key);
    await house.query("update commandes set numero = '26-' || lpad(id_commande::text, 6, '0') where id_commande = $1", [
      id,
    ]);
    for (const [at, { id: ligne, idseanc, statutBillet }] of made.lignes.entries())
      if (idseanc !== null && statutBillet === 'EMIS')
        await addTicketCode(house.database, `${10_000_000_000_000 + id * 100 + at}`, id, ligne);
    return id;
  }
  const send = (id: number, modele: Template, dryRun: boolean) =>
    house.as('admin', 'POST', `${path}/${id}/messages`, { modele, dryRun });

  const seatsIn = (text: string) =>
    [...new Set([...text.matchAll(/(?:siège|seat) (\w+)/g)].flatMap(([, seat]) => seat ?? []))].toSorted();
  const eurosIn = (text: string, lang: Locale) =>
    [
      ...new Set(
        [...text.matchAll(lang === 'fr' ? /(\d{1,3}(?:[\u202f\u00a0]\d{3})*,\d\d)\s€/g : /€([\d,]+\.\d\d)/g)].map(
          ([, sum = '']) => Number(lang === 'fr' ? sum.replace(/\s/g, '').replace(',', '.') : sum.replaceAll(',', '')),
        ),
      ),
    ].toSorted((a, b) => a - b);

  const [french, english] = [
    ['fr', 'known'],
    ['en', 'bare'],
  ] as const;
  const pairs = isLongRun ? ([french, ['fr', 'bare'], ['en', 'known'], english] as const) : [french, english];
  const cases = states.flatMap(([name, make, says]) =>
    pairs.map(([lang, data]) => [name, lang, data, make, says] as const),
  );

  it.each(cases)('of one that is %s say what is so (%s, %s)', async (_name, lang, data, make, says) => {
    const made = make();
    const isBare = data === 'bare';
    await house.query('update partenaires set url = $1 where partner_id = $2', [
      isBare ? null : 'https://zenith.example',
      'P1',
    ]);
    const client = isBare ? { ...made.client, nom: null, prenom: null } : made.client;
    const id = await stored(made, { lang, client });
    const { numero } = await house.read(`${path}/${id}`);
    for (const modele of mailTemplates) {
      const said = says[modele];
      const answer = await send(id, modele, true);
      if (said === undefined) {
        expect([modele, answer.status < 300], answer.text).toEqual([modele, false]);
        expect([modele, (await send(id, modele, false)).status]).toEqual([modele, answer.status]);
        continue;
      }
      expect([modele, answer.status], answer.text).toEqual([modele, 200]);
      const { objet, texte, html } = answer.json.mail;
      // Columns of lines are aligned in the text of HTML.
      const spoken = textOfHtml(html).replace(/ {2,}/g, ' ');
      expect(html).not.toMatch(/[^\s>] {2,}[^\s<]/);
      for (const part of [objet, texte, spoken])
        for (const [hole, pattern] of holes)
          expect([modele, hole, pattern.exec(part)?.[0] ?? null, part]).toEqual([modele, hole, null, part]);
      const { dateTime, longDate } = formatOf(lang);
      for (const part of [texte, spoken]) {
        expect([modele, seatsIn(part)]).toEqual([modele, said.seats]);
        // What is kept is said where money is spoken of, each sum with its reason: the order's own figures.
        const kept = /ANNULATION|REMBOURSEMENT/.test(modele) ? moneyFacts(made).kept : [];
        const sums = [...said.euros, ...kept.map((each) => each.cents / 100)];
        expect([modele, eurosIn(part, lang)]).toEqual([modele, [...new Set(sums)].toSorted((a, b) => a - b)]);
        for (const { raison, cents } of kept) {
          const words = `${formatOf(lang).money(cents / 100)} (${reasonsKept[lang][raison]})`;
          expect([modele, part.includes(words)], part).toEqual([modele, true]);
        }
        expect([modele, /Nous gardons [^v]|We keep/.test(part)]).toEqual([modele, kept.length > 0]);
        for (const word of said.words ?? []) {
          const date = /^\d{4}-\d\d-\d\dT/.test(word);
          const found = date
            ? [dateTime(word), longDate(word)].some((each) => part.includes(each))
            : part.includes(word);
          expect([modele, word, found], part).toEqual([modele, word, true]);
        }
        expect(part.includes('zenith.example')).toBe(!isBare && /CONFIRMATION|ATTENTE|BILLETS|REPORT/.test(modele));
        expect(part.includes('Vasseur')).toBe(!isBare);
      }
      expect(`${objet}\n${texte}`).toContain(modele === 'REPORT' ? 'Cyrano de Bergerac' : numero);
      expect(house.composed).toHaveLength(0);
      expect((await send(id, modele, false)).status).toBe(200);
      const [sent] = house.composed.splice(0);
      expect(sent).toMatchObject({ objet, texte, html, lang });
      const announced = modele === 'BILLETS' ? said.seats : [];
      const files = sent?.attachments ?? [];
      if (/joints|attached/.test(texte)) expect(files).toHaveLength(1);
      const isDrawn = modele === 'BILLETS' && lang === 'fr' && !isBare;
      for (const { content } of isDrawn ? files : []) {
        const pages = await pagesOf(content);
        expect(
          pages.flatMap(({ text }) => seatsIn(text.replaceAll('Siège', 'siège').replaceAll('Seat', 'seat'))).toSorted(),
        ).toEqual(announced);
      }
    }
  });

  it('are blocked row by row where they make no sense, with the reason, in the dry run and in the run', async () => {
    const ids: number[] = [];
    for (const [, make] of states) ids.push(await stored(make(), {}));
    for (const modele of mailTemplates) {
      const makes = ids.filter((_id, index) => states[index]?.[2][modele] !== undefined);
      const body = { action: 'renvoyer', modele, selection: { ids } };
      const { json } = await house.as('admin', 'POST', `${path}/lot`, { ...body, dryRun: true });
      expect([modele, json.changed]).toEqual([modele, makes.length]);
      const blocked = json.blockedRows.map(({ id, reasons }: { id: number; reasons: { code: string }[] }) => [
        id,
        reasons[0]?.code.startsWith('mail-'),
      ]);
      expect(blocked).toEqual(ids.filter((id) => !makes.includes(id)).map((id) => [id, true]));
      house.composed.length = 0;
      await house.as('admin', 'POST', `${path}/lot`, body);
      expect([modele, house.composed.length]).toEqual([modele, makes.length]);
    }
  });

  it('of a séance that is cancelled tell of money to those alone who gave some, and of tickets to nobody twice', async () => {
    const paid = await stored(two(), { client: { ...two().client, email: 'paye@exemple.fr' } });
    const unpaid = await stored(order([line('1')]), {
      lang: 'en',
      client: { ...two().client, email: 'attend@exemple.fr', nom: null, prenom: null },
    });
    const answer = await house.as('admin', 'POST', '/api/admin-config/seances/11/annulation', {
      motif: 'Grève',
      destination: 'ORIGINE',
      prevenir: true,
    });
    expect(answer.status, answer.text).toBe(202);
    const to = (email: string) => house.composed.filter((each) => each.to === email).map(({ texte }) => texte);
    expect(to('paye@exemple.fr').filter((text) => /85,00/.test(text))).toHaveLength(2);
    expect(to('attend@exemple.fr')).toHaveLength(1);
    expect(to('attend@exemple.fr')[0]).not.toMatch(/refund|€/);
    for (const { texte } of house.composed)
      for (const [hole, pattern] of holes)
        expect([hole, pattern.exec(texte)?.[0] ?? null, texte]).toEqual([hole, null, texte]);
    expect([paid, unpaid].every((id) => id > 0)).toBe(true);
  });

  it('of a séance that is put off say why, from when and to when', async () => {
    await stored(two(), {});
    const answer = await house.as('admin', 'POST', '/api/admin-config/seances/11/report', {
      date: vers,
      choix: ['GARDER'],
      jusquau,
      motif: 'Grève',
      prevenir: true,
    });
    expect(answer.status, answer.text).toBe(202);
    const texte = house.composed[0]?.texte ?? '';
    const { dateTime } = formatOf('fr');
    for (const word of ['Grève', dateTime(vers), dateTime('2099-06-01T18:00:00.000Z')]) expect(texte).toContain(word);
  });

  const spokenIn = ({ texte, html }: { texte: string; html: string }) => [
    texte,
    textOfHtml(html).replace(/ {2,}/g, ' '),
  ];
  const sum = (all: readonly { montant: number }[]) => all.reduce((total, { montant }) => total + cents(montant), 0);
  const unique = (all: readonly number[]) => [...new Set(all)].toSorted((a, b) => a - b);
  const inBoth = states.flatMap(([name, make]) => (['fr', 'en'] as const).map((lang) => [name, lang, make] as const));

  it.each(
    inBoth,
  )('of one that is %s say what goes back when its séance is cancelled (%s)', async (_name, lang, make) => {
    const id = await stored(make(), { lang });
    const before: Order = await house.read(`${path}/${id}`);
    const answer = await house.as('admin', 'POST', '/api/admin-config/seances/11/annulation', {
      ...{ motif: 'Grève', destination: 'ORIGINE', prevenir: true },
    });
    expect(answer.status, answer.text).toBe(202);
    const after: Order = await house.read(`${path}/${id}`);
    const refunds = after.remboursements.slice(before.remboursements.length);
    const isConcerned = before.lignes.some(
      ({ statutBillet }, index) => after.lignes[index]?.statutBillet !== statutBillet,
    );
    const wanted = isConcerned ? ['SEANCE_ANNULEE', ...(refunds.length > 0 ? ['REMBOURSEMENT'] : [])] : [];
    expect(after.messages.map(({ modele, etat }) => `${modele} ${etat}`)).toEqual(
      wanted.map((each) => `${each} ENVOYE`),
    );
    const kept = moneyFacts(after).kept.map((each) => each.cents / 100);
    const given = refunds.length > 0 ? [sum(refunds) / 100] : [];
    const figures: Readonly<Record<string, number[]>> = {
      SEANCE_ANNULEE: [...given, ...kept],
      REMBOURSEMENT: [
        ...[...given, ...kept, ...refunds.map(({ montant }) => montant)],
        ...[...givenByLine(refunds).values()].map((each) => each / 100),
      ],
    };
    const { dateTime } = formatOf(lang);
    for (const [index, mail] of house.composed.entries())
      for (const part of spokenIn(mail)) {
        const modele = wanted[index] ?? '';
        expect([modele, eurosIn(part, lang)], part).toEqual([modele, unique(figures[modele] ?? [])]);
        for (const [hole, pattern] of holes)
          expect([hole, pattern.exec(part)?.[0] ?? null, part]).toEqual([hole, null, part]);
        expect(part).toContain('Grève');
        if (modele === 'SEANCE_ANNULEE') expect(part).toContain(dateTime('2099-06-01T18:00:00.000Z'));
      }
  });

  it.each(
    inBoth,
  )('of one that is %s remind of its séance where it holds a good ticket of it (%s)', async (_name, lang, make) => {
    const date = new Date(Date.now() + 12 * 3_600_000).toISOString();
    await house.query('truncate rappels_seance');
    await house.query('update seances set date = $1 where idseanc = 11', [date]);
    const made = make();
    await stored(
      { ...made, lignes: made.lignes.map((each) => ({ ...each, dateSeance: each.dateSeance && date })) },
      { lang },
    );
    await remindOfSessions(house.services, () => ({
      ...{ catalogue, caller: callers.admin, scope: scopeOf(callers.admin), motif: null, lot: newId() },
      origine: 'PLANIFICATION' as const,
    }));
    const hasTicket = made.lignes.some(({ idseanc, statutBillet }) => idseanc === 11 && statutBillet === 'EMIS');
    const isTold = made.statut === 'VALIDEE' && hasTicket;
    expect(house.composed.map(({ lang: own, declencheur }) => [own, declencheur])).toEqual(
      isTold ? [[lang, 'RAPPEL_SEANCE']] : [],
    );
    for (const mail of house.composed)
      for (const part of spokenIn(mail)) {
        expect(eurosIn(part, lang), part).toEqual([]);
        expect(part).toContain(formatOf(lang).dateTime(date));
        for (const [hole, pattern] of holes)
          expect([hole, pattern.exec(part)?.[0] ?? null, part]).toEqual([hole, null, part]);
      }
  });

  describe('of a subscription that is renewed', () => {
    const acting = () => ({
      ...{ catalogue, caller: callers.admin, scope: scopeOf(callers.admin), motif: null, lot: newId() },
      origine: 'PLANIFICATION' as const,
    });
    const day = (days: number) => daysAfter(today(), days);
    const open = { actif: true, relanceMail: true, debutPriorite: day(-2), finPriorite: day(20) };
    const ending = { libelleFr: 'Saison', libelleEn: 'Season', statut: 'MISE_EN_VENTE', idTiers: 'P1' };
    const kept = { ...open, placesConservees: true };

    async function subscribed(leaves: object, renouvellement: object, suite: object | null = null): Promise<number> {
      await house.query('truncate abonnements restart identity cascade');
      const [key] = await insertRows(house.database.drizzle, subscriptionTable, [
        { ...ending, ...leaves, renouvellement },
      ]);
      if (suite)
        await insertRows(house.database.drizzle, subscriptionTable, [
          { libelleFr: 'Suite', libelleEn: 'Sequel', ...suite, renouvellement: { renouvelle: Number(key) } },
        ]);
      return Number(key);
    }
    /** The order with this subscription beside what it holds, as good as its first line. */
    const holding = (made: Order, idabonnement: number, email: string): Partial<Order> => ({
      ...{ dateCreation: '2026-01-01T00:00:00.000Z', client: { ...made.client, email } },
      lignes: [
        ...made.lignes,
        line('abonnement', {
          ...{ type: 'ABONNEMENT', idabonnement, idmanif: null, idseanc: null, rang: null, siege: null },
          ...{ dateSeance: null, statutBillet: made.lignes[0]?.statutBillet ?? 'RESERVE' },
        }),
      ],
    });
    const words = (text: string) => text.replaceAll('\u00a0', ' ');
    const [said, quiet] = [/seats are reserved|places vous sont réservées/, /€|siège|seat \w/];

    it.each(['fr', 'en'] as const)('go to who holds it with a good order, whatever else it is (%s)', async (lang) => {
      await house.query('update partenaires set url = $1 where partner_id = $2', ['https://zenith.example', 'P1']);
      const idabonnement = await subscribed({}, kept);
      const wanted: string[] = [];
      for (const [index, [, make]] of states.entries()) {
        const made = make();
        const email = `etat${index}@exemple.fr`;
        await stored(made, { lang, ...holding(made, idabonnement, email) });
        const isHeld = /EMIS|CONTROLE/.test(made.lignes[0]?.statutBillet ?? '');
        if (isHeld && /VALIDEE|TERMINEE/.test(made.statut)) wanted.push(email);
      }
      for (const _turn of [1, 2]) await tellRenewals(house.services, acting);
      expect(house.composed.map(({ to }) => to).toSorted()).toEqual(wanted.toSorted());
      expect([wanted.length > 10, wanted.length < states.length]).toEqual([true, true]);
      const { longDate } = formatOf(lang);
      for (const mail of house.composed) {
        expect(mail.lang).toBe(lang);
        for (const part of [mail.objet, ...spokenIn(mail)]) {
          for (const [hole, pattern] of holes)
            expect([hole, pattern.exec(part)?.[0] ?? null, part]).toEqual([hole, null, part]);
          expect(part).toContain(lang === 'fr' ? 'Saison' : 'Season');
          expect(part).not.toMatch(quiet);
        }
        for (const part of spokenIn(mail))
          for (const word of [longDate(day(20)), 'zenith.example', 'Vasseur']) expect(part).toContain(word);
      }
    });

    it.each<[string, object, object, object | null, [fr: string[], en: string[]] | null]>([
      ['a draft', { statut: 'BROUILLON' }, kept, null, null],
      ['cancelled', { statut: 'ANNULEE' }, kept, null, null],
      ['not renewed', {}, { ...kept, actif: false }, null, null],
      ['told by nobody', {}, { ...kept, relanceMail: false }, null, null],
      ['not open yet', {}, { ...kept, debutPriorite: day(1) }, null, null],
      ['closed again', {}, { ...kept, debutPriorite: day(-9), finPriorite: day(-2) }, null, null],
      ['without an end', {}, { ...kept, finPriorite: null }, null, null],
      [
        'on its last day',
        {},
        { ...kept, finPriorite: day(0) },
        null,
        [
          ['Saison', day(0)],
          ['Season', day(0)],
        ],
      ],
      ['valid until a day', { finValidite: day(9) }, { ...kept, finPriorite: null }, null, [[day(9)], [day(9)]]],
      ['without an English name', { libelleEn: '' }, kept, null, [['« Saison »'], ['“Saison”']]],
      ['no longer on sale', { statut: 'ARCHIVEE' }, kept, null, [['« Saison »'], ['“Season”']]],
      [
        'followed by one on sale',
        ...([{}, kept, { statut: 'MISE_EN_VENTE' }] as const),
        [['Il se renouvelle avec « Suite ».'], ['It is renewed with “Sequel”.']],
      ],
      [
        'followed by one on sale later',
        ...([{}, kept, { statut: 'CONFIRMEE', debutVente: `${day(5)}T10:00:00.000Z` }] as const),
        [['« Suite », en vente à partir du'], ['“Sequel”, on sale from']],
      ],
      [
        'followed by one on sale until a day',
        ...([{}, kept, { statut: 'MISE_EN_VENTE', finVente: `${day(40)}T10:00:00.000Z` }] as const),
        [['« Suite », en vente jusqu’au'], ['“Sequel”, on sale until']],
      ],
      ['followed by a draft', {}, kept, { statut: 'BROUILLON' }, [['se termine. Vos'], ['is ending. Your']]],
      ['followed by a cancelled one', {}, kept, { statut: 'ANNULEE' }, [['se termine. Vos'], ['is ending. Your']]],
      [
        'followed by one whose sale is over',
        ...([{}, kept, { statut: 'MISE_EN_VENTE', finVente: `${day(-1)}T10:00:00.000Z` }] as const),
        [['se termine. Vos'], ['is ending. Your']],
      ],
      ['without seats that are kept', {}, open, null, [['« Saison » se termine.'], ['“Season” is ending.']]],
    ])('say what is so of one that is %s', async (_name, leaves, renouvellement, suite, says) => {
      for (const [at, lang] of (['fr', 'en'] as const).entries()) {
        await house.query('truncate commandes, codes_billet restart identity cascade');
        house.composed.length = 0;
        const idabonnement = await subscribed(leaves, renouvellement, suite);
        await stored(two(), { lang, ...holding(two(), idabonnement, 'helene@exemple.fr') });
        await tellRenewals(house.services, acting);
        expect([lang, house.composed.length]).toEqual([lang, says ? 1 : 0]);
        const { longDate } = formatOf(lang);
        for (const mail of house.composed)
          for (const part of spokenIn(mail)) {
            for (const [hole, pattern] of holes)
              expect([hole, pattern.exec(part)?.[0] ?? null, part]).toEqual([hole, null, part]);
            for (const word of says?.[at] ?? [])
              expect(words(part)).toContain(/^\d{4}-/.test(word) ? words(longDate(word)) : word);
            expect([part, said.test(part)]).toEqual([part, 'placesConservees' in renouvellement]);
            if (suite === null || /BROUILLON|ANNULEE/.test(JSON.stringify(suite)))
              expect(part).not.toMatch(/Suite|Sequel/);
          }
      }
      await house.query('truncate abonnements restart identity cascade');
    });
  });
});
