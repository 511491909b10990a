/** Who held what a subscription renews, who renewed, and how many places are reserved for the others: shown to those who see orders. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import {
  actorAtom,
  http,
  linkClass,
  mayDo,
  PageLink,
  type Resource,
  resourceNamed,
  rowKeys,
  tiersAtom,
  useFormat,
  useText,
} from '../../core';
import type { RecordForm } from '../../core/form';
import type { Renewal } from './models/renewal';
import styles from './simulator.module.css';
import { formPath, text } from './text';

export function RenewalPart({ form }: { form: RecordForm }) {
  const orders = resourceNamed('commandes');
  const actor = useAtomValue(actorAtom);
  if (form.id === null || !orders || !mayDo(actor, orders, 'read')) return null;
  return <Renewals orders={orders} id={Number(form.id)} />;
}

function Renewals({ orders, id }: { orders: Resource; id: number }) {
  const t = useText();
  const { date } = useFormat();
  const tiers = useAtomValue(tiersAtom);
  const { data } = useQuery({
    queryKey: [...rowKeys.resource(orders.name), 'renouvellements', id, tiers],
    queryFn: ({ signal }) =>
      http.ask<{ items: Renewal[] }>(orders, 'renouvellements', { query: { id: String(id), tiers }, signal }),
  });
  const keptText = ({ garde, gardees, debut, fin }: Renewal) => {
    if (!garde || debut === null || fin === null) return null;
    if (gardees === 0) return t(text('renewal.days'), { debut: date(debut), fin: date(fin) });
    return t(text('renewal.kept'), { n: gardees, date: date(fin) });
  };
  return data?.items.map((each) => {
    const isNew = each.id === id;
    const other = isNew ? each.ancien : each.id;
    const parts = [
      t(text('renewal.holders'), { n: each.detenteurs }),
      t(text('renewal.renewed'), { n: each.renouveles }),
      keptText(each),
    ];
    return (
      <p key={`${each.ancien}-${each.id}`} className={styles.note}>
        {t(text(isNew ? 'renewal.renews' : 'renewal.by'))}{' '}
        <PageLink to={formPath(other)} className={linkClass()}>
          {isNew ? each.libelleAncien : each.libelle}
        </PageLink>
        {` · ${parts.filter(Boolean).join(' · ')}`}
      </p>
    );
  });
}
