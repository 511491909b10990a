/** The register of processing (RGPD, article 30), as docs/personal-data.md holds it: written from the declaration of where persons are. */
import { type Fate, gone, mentioned, owned } from '../../server/domains/customers/held/places';
import { translators } from '../../server/texts';
import type { RetentionRule } from '../../src/plugins/customers/models/retention';

const t = translators.en;

const purposes: Readonly<Record<string, readonly [purpose: string, basis: string]>> = {
  commandes: ['selling, delivering and refunding places; accounts', 'contract; legal obligation (accounts)'],
  cartes: ['gift and loyalty cards', 'contract'],
  avis: ['opinions of spectators, published when they are accepted', 'consent'],
  envois: ['proof that a mail left, and why one did not', 'contract; legitimate interest'],
  contacts: ['answering who writes', 'legitimate interest'],
  clients: ['knowing who calls; consents to offers', 'contract; consent (offers)'],
};

/** The defaults of the rules (the migration makes their rows: retention.test.ts compares), and on what each rests. */
export const durations: readonly (readonly [rule: RetentionRule, months: number, why: string])[] = [
  [
    'COMPTES',
    120,
    'code de commerce, art. L123-22: accounts and what supports them, ten years from the end of their year (never less; tax law asks six, livre des procédures fiscales, art. L102 B). Amounts, numbers and documents stay; names, addresses, beneficiaries and texts go.',
  ],
  [
    'CLIENTS',
    36,
    'RGPD, art. 5(1)(e); CNIL, référentiel *gestion des activités commerciales* (2022): three years from the last contact that comes from the person. An order, a card and its use, a review, a request, a note of a call and a consent count; a mail that was sent to them does not. Whoever has a séance ahead, a refund that runs, a disputed payment or money on a card stays until that has ended.',
  ],
  [
    'CONTACTS',
    36,
    'the same reference: a request and what came of it, three years from its last change; its files go with it.',
  ],
  [
    'HISTORIQUE',
    24,
    'RGPD, art. 5(1)(f) and 32: who did what, to find a fault or a misuse. `HISTORY_MONTHS` is its default until an administrator sets it. Entries of orders and cards stay with them, without names once these are erased; the version that is live, the last one and those of lots stay.',
  ],
  [
    'MAILS',
    12,
    'RGPD, art. 6(1)(f): showing what was written to somebody who disputes it, within the year; when, to whom and whether it left stay with the mail.',
  ],
  [
    'EXECUTIONS',
    6,
    'CNIL, délibération 2021-122 on logs: six months to a year; the lines that were refused, and by then mended or given up.',
  ],
  ['RECHERCHES', 3, 'RGPD, art. 5(1)(c): enough to give words to a command; nobody’s name is in them.'],
  ['CONNEXIONS', 3, 'RGPD, art. 32: whoever signs in from a new place is told so; only hashes are kept.'],
];

const words: Readonly<Record<Fate['does'], string>> = {
  clear: 'removed',
  blank: 'removed',
  mark: 'replaced by a mark',
  empty: 'emptied',
  items: 'removed or marked in each item',
  mentions: 'name, e-mail, telephone and address replaced by a mark',
  stays: 'stays',
};

export function registerText(): string {
  const lines = [
    '# Personal data of customers: register of processing',
    '',
    'Written from the declaration that the file of access, the erasure and its dry run read (`server/domains/customers/held/places.ts`)',
    'by `REGISTER=write npx vitest run --project server tests/server/domains/customers/register.test.ts`: it is not edited by hand.',
    '',
    '## What is held, why, and what an erasure does to it',
  ];
  for (const { table, columns } of owned) {
    const [purpose = '', basis = ''] = purposes[table.name] ?? [];
    lines.push('', `### ${t(`customers.held.places.${table.name}`)}`, '', `For ${purpose}. Basis: ${basis}.`, '');
    lines.push('| data | when erased | kept apart |', '|---|---|---|');
    for (const [id, fate] of Object.entries(columns)) {
      if (fate.does === 'stays') continue;
      const leaf = [...table.columns.values()].find((column) => column.id === id)?.leaf;
      const kept = fate.does === 'clear' ? (fate.kept ?? []) : [];
      const keys = fate.does === 'items' ? ` (${Object.keys(fate.keys).join(', ')})` : '';
      lines.push(
        `| ${leaf ? t(leaf.label) : id}${keys} | ${words[fate.does]} | ${kept.map((reason) => t(`customers.held.reasons.${reason}`)).join('; ')} |`,
      );
    }
  }
  lines.push('', '## Texts elsewhere that may name somebody', '', '| where | columns |', '|---|---|');
  for (const [name, { columns }] of Object.entries(mentioned)) {
    const own = Object.entries(columns).flatMap(([column, { does }]) => (does === 'mentions' ? [column] : []));
    lines.push(`| ${t(`customers.held.places.${name}`)} | ${own.map((column) => `\`${column}\``).join(', ')} |`);
  }
  for (const name of Object.keys(gone)) lines.push(`| ${t(`customers.held.places.${name}`)} | removed with the mail |`);
  lines.push('', '## What the law keeps, and how long', '', '| reason | until |', '|---|---|');
  for (const reason of ['FACTURE', 'LITIGE', 'CARTE'])
    lines.push(`| ${t(`customers.held.reasons.${reason}`)} | ${t(`customers.held.until.${reason}`)} |`);
  lines.push(
    ...[
      '',
      'It stands in `personnes_conservees`: no list, search, finder, export or mail reads it; the invoice that it stands on does.',
    ],
    ...['', '## How long, and on what that rests', ''],
    'Defaults of *Durées de conservation* (`/dashboard/parametres/conservation`), where an administrator sets them within bounds, turns',
    'a rule off, sees what the next run would reach and what the last one did, and starts one (*Appliquer les durées de conservation…*,',
    'sensitive action `EFFACER_PERSONNE`). A run comes by the clock each day, the first a day after the installation. Its dry run counts by',
    'the conditions that it follows; each row is looked at again when its turn comes, so that whoever came back stays; a run that was',
    'killed goes on where it was. Erased customers go to the ledger of erasures, as by hand.',
    ...['', '| data | months | what is done | it rests on |', '|---|---|---|---|'],
    ...durations.map(
      ([rule, months, why]) =>
        `| ${t(`customers.retention.rules.${rule}`)} | ${months} | ${t(`customers.retention.becomes.${rule}`)} | ${why} |`,
    ),
    '',
    'What lives for minutes or days by its nature (sessions, links, drafts of previews, answers kept for repeated requests, events of',
    'change) expires by itself, and is no rule.',
    ...['', '## Who receives some of it', ''],
    ...['FLUX', 'PROGRAMME', 'RELAIS', 'PAIEMENT'].map((kind) => `- ${t(`customers.held.recipients.${kind}`)}`),
    '- whoever made an export: the history says who, of what and when',
    '',
  );
  return lines.join('\n');
}
