/** The list of orders. */
import { getAt, keyOf, useFormat } from '../../core';
import { type CellProps, defineTable } from '../../core/table';
import styles from './cells.module.css';
import { orderIds } from './ids';
import { orders } from './model';
import { paths, text } from './text';
import { views } from './views';

/** Who bought: the first name after the name. */
function CustomerCell({ row, value }: CellProps) {
  const first = getAt(row, 'client.prenom');
  return <>{[value, first].filter((each) => typeof each === 'string' && each !== '').join(' ')}</>;
}

/** The day alone, its hour on request: room for what follows. */
function DayCell({ value }: CellProps) {
  const format = useFormat();
  if (typeof value !== 'string') return null;
  return (
    <time dateTime={value} title={format.dateTime(value)}>
      {format.date(value)}
    </time>
  );
}

/** The manifestation and the day of its séance: what comes first is cut first. */
function ContentCell({ row, value }: CellProps) {
  const format = useFormat();
  const date = row['dateSeance'];
  return (
    <>
      <span className={styles.title}>{typeof value === 'string' ? value : ''}</span>
      {typeof date === 'string' && (
        <time dateTime={date} title={format.dateTime(date)} className={styles.day}>
          {format.date(date)}
        </time>
      )}
    </>
  );
}

export const table = defineTable({
  resource: orders,
  views,
  href: (row) => `${paths.edit}/${keyOf(orders, row)}`,
  selection: orderIds,
  empty: text('none'),
  readOnly: true,
  columns: [
    { name: 'numero', width: 112 },
    // Short, these three, so that all columns stand before the edge of a screen of 1440 pixels.
    { name: 'dateCreation', title: text('edit.created'), width: 104, fit: false, cell: DayCell, reads: [] },
    {
      ...{ name: 'nom', title: text('edit.customer'), width: 124, fit: false },
      ...{ cell: CustomerCell, reads: ['prenom'] },
    },
    { name: 'resume', width: 176, fit: false, grow: true, cell: ContentCell, reads: ['dateSeance'] },
    { name: 'nbPlaces', width: 80, total: true },
    { name: 'montantTotal', width: 112, fit: false, total: true },
    { name: 'statut', width: 112 },
    { name: 'statutPaiement', width: 152 },
    { name: 'statutRetrait', width: 112 },
    { name: 'idTiers', width: 160 },
    { name: 'canal', width: 104 },
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
