/** The register of processing (RGPD, article 30), as docs/personal-data.md holds it: written from the declaration of where persons are. */
import { type Fate, gone, mentioned, owned } from '../../server/domains/customers/held/places';
import { translators } from '../../server/texts';

const t = translators.en;

const purposes: Readonly<Record<string, readonly [purpose: string, basis: string]>> = {
  commandes: ['selling, delivering and refunding places; accounts', 'contract; legal obligation (accounts)'],
  cartes: ['gift and loyalty cards', 'contract'],
  avis: ['opinions of spectators, published when they are accepted', 'consent'],
  envois: ['proof that a mail left, and why one did not', 'contract; legitimate interest'],
  contacts: ['answering who writes', 'legitimate interest'],
  clients: ['knowing who calls; consents to offers', 'contract; consent (offers)'],
};

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
    ...['', '## Who receives some of it', ''],
    ...['FLUX', 'PROGRAMME', 'RELAIS', 'PAIEMENT'].map((kind) => `- ${t(`customers.held.recipients.${kind}`)}`),
    '- whoever made an export: the history says who, of what and when',
    '',
  );
  return lines.join('\n');
}
