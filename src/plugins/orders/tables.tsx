/** The list of orders. */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { getAt, keyOf, textOf, tiersAtom, useFormat, userAtom, useText } from '../../core';
import { type CellProps, defineTable } from '../../core/table';
import styles from './cells.module.css';
import { orderIds } from './ids';
import { orders } from './model';
import { paths, text } from './text';
import { views } from './views';

/** Who bought: the first name after the name; their address beneath. */
function CustomerCell({ row, value }: CellProps) {
  const [first, email] = [getAt(row, 'client.prenom'), getAt(row, 'client.email')];
  const name = [value, first].filter((each) => typeof each === 'string' && each !== '').join(' ');
  return <TwoLines first={name} second={typeof email === 'string' ? email : ''} />;
}

/** The day; its hour and where it was bought beneath. */
function CreatedCell({ row, value }: CellProps) {
  const format = useFormat();
  const t = useText();
  const { canal } = row;
  if (typeof value !== 'string') return null;
  const beneath = [format.time(value), typeof canal === 'string' && t(textOf(`orders.commande.values.canal.${canal}`))];
  return (
    <time dateTime={value} className={styles.lines}>
      <TwoLines first={format.date(value)} second={beneath.filter((each) => each !== false).join(' · ')} />
    </time>
  );
}

/** The manifestation; its séance beneath, and who sells it where several partners are shown. */
function ContentCell({ row, value, refs }: CellProps) {
  const format = useFormat();
  const [tiers, user] = [useAtomValue(tiersAtom), useAtomValue(userAtom)];
  const isOfSeveral = tiers === null && user?.perimetre?.length !== 1;
  const { dateSeance, idTiers } = row;
  const seller = isOfSeveral ? refs['partenaires']?.[String(idTiers)] : undefined;
  const date = typeof dateSeance === 'string' ? <time dateTime={dateSeance}>{format.dateTime(dateSeance)}</time> : null;
  return (
    <TwoLines
      first={typeof value === 'string' ? value : ''}
      second={
        <>
          {date}
          {date && seller && ' · '}
          {seller}
        </>
      }
    />
  );
}

function TwoLines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      <span className={styles.beneath}>{second}</span>
    </span>
  );
}

export const table = defineTable({
  resource: orders,
  views,
  href: (row) => `${paths.edit}/${keyOf(orders, row)}`,
  selection: orderIds,
  empty: text('none'),
  readOnly: true,
  tall: true,
  columns: [
    { name: 'numero', width: 112 },
    // Short, these three, so that all columns stand before the edge of a screen of 1440 pixels.
    { name: 'dateCreation', title: text('edit.created'), width: 124, fit: false, cell: CreatedCell, reads: ['canal'] },
    {
      ...{ name: 'nom', title: text('edit.customer'), width: 148, fit: false },
      ...{ cell: CustomerCell, reads: ['prenom', 'email'] },
    },
    { name: 'resume', width: 208, fit: false, grow: true, cell: ContentCell, reads: ['dateSeance', 'idTiers'] },
    { name: 'nbPlaces', width: 80, total: true },
    { name: 'montantTotal', width: 112, fit: false, total: true },
    { name: 'statut', width: 112 },
    { name: 'statutPaiement', width: 152 },
    { name: 'statutRetrait', width: 112 },
    { name: 'idTiers', width: 160, hidden: true },
    { name: 'canal', width: 104, hidden: true },
    { name: 'dateSeance', width: 152, hidden: true },
    { name: 'etiquettes', width: 144, hidden: true },
    { name: 'controle', width: 128, hidden: true },
    { name: 'montantPaye', width: 112, hidden: true, total: true },
    { name: 'montantRembourse', width: 112, hidden: true, total: true },
    { name: 'montantDetenu', width: 112, hidden: true, total: true },
    { name: 'email', width: 220, hidden: true },
    { name: 'telephone', width: 136, hidden: true },
    { name: 'modeRetrait', width: 160, hidden: true },
    { name: 'dateExpiration', width: 152, hidden: true },
    { name: 'lang', width: 96, hidden: true },
    { name: 'idCommande', width: 88, hidden: true },
    { name: 'dateModif', width: 152, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
});
