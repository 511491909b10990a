/** The séances that orders hold as parts of a package or of a subscription: who has them, and what is to be done before one leaves. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { Undo2 } from 'lucide-react';
import {
  actorAtom,
  Button,
  http,
  linkClass,
  mayDo,
  PageLink,
  type Resource,
  resourceNamed,
  rowKeys,
  Skeleton,
  send,
  tiersAtom,
  useFormat,
  useText,
} from '../../core';
import type { RecordForm } from '../../core/form';
import styles from './booked-sessions.module.css';
import { text } from './text';

interface BookedSession {
  idseanc: number;
  libelle: string;
  date: string;
  /** Orders that hold places of it. */
  n: number;
}

/** What lines of orders call it, and the command that gives it back. */
const kinds: Readonly<Record<string, { type: string; leaf: string; refund: string }>> = {
  packages: { type: 'PACKAGE', leaf: 'idPackage', refund: 'orders.rembourserSeancePackage' },
  abonnements: { type: 'ABONNEMENT', leaf: 'idabonnement', refund: 'orders.rembourserSeanceAbonnement' },
};

export function BookedSessionsPart({ form }: { form: RecordForm }) {
  const t = useText();
  const orders = resourceNamed('commandes');
  const actor = useAtomValue(actorAtom);
  if (!orders || !mayDo(actor, orders, 'read')) return <p className={styles.note}>{t(text('held.closed'))}</p>;
  return form.id === null ? null : <HeldSessions orders={orders} resource={form.resource} id={form.id} />;
}

function HeldSessions({ orders, resource, id }: { orders: Resource; resource: Resource; id: string | number }) {
  const t = useText();
  const { dateTime } = useFormat();
  const tiers = useAtomValue(tiersAtom);
  const mayRefund = mayDo(useAtomValue(actorAtom), orders, 'REMBOURSER');
  const kind = kinds[resource.name];
  const { data } = useQuery({
    queryKey: [...rowKeys.resource(orders.name), 'detenteurs', resource.name, String(id), tiers],
    queryFn: ({ signal }) =>
      http.ask<{ items: BookedSession[] }>(orders, 'detenteurs', {
        query: { type: kind?.type ?? null, id: String(id), tiers },
        signal,
      }),
    enabled: kind !== undefined,
  });
  if (kind === undefined) return null;
  if (data === undefined) return <Skeleton lines={2} />;
  if (data.items.length === 0) return <p className={styles.note}>{t(text('held.none'))}</p>;
  const filterOf = (idseanc: number) =>
    encodeURIComponent(`lignes.${kind.leaf}:=${id} lignes.idseanc:=${idseanc} statut:EN_ATTENTE,VALIDEE`);
  return (
    <>
      <p className={styles.note}>{t(text('held.note'))}</p>
      <ul className={styles.held} aria-label={t(text('held.title'))}>
        {data.items.map(({ idseanc, libelle, date, n }) => (
          <li key={idseanc}>
            <span>
              {libelle} <span className={styles.note}>{dateTime(date)}</span>
            </span>
            <PageLink to={`/dashboard/commandes?q=${filterOf(idseanc)}`} className={linkClass()}>
              {t(orders.many, { n })}
            </PageLink>
            {mayRefund && (
              <Button
                size="small"
                icon={<Undo2 />}
                aria-label={t(text('held.refundOf'), { seance: `${libelle}, ${dateTime(date)}` })}
                onClick={() => void send({ id: kind.refund, args: { id: Number(id), seance: idseanc } })}
              >
                {t(text('held.refund'))}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
