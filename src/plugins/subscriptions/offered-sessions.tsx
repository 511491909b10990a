/** The séances on offer, to be chosen as a customer would. */
import { Badge, textOf, useFormat, useText } from '../../core';
import { ChoiceList } from '../../features/sold/choice-list';
import type { OfferedSession } from './models/preview';
import styles from './simulator.module.css';
import { text } from './text';

export interface OfferedSessionsProps {
  offer: readonly OfferedSession[];
  taken: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

export function OfferedSessions({ offer, taken, onToggle }: OfferedSessionsProps) {
  const t = useText();
  const format = useFormat();
  if (offer.length === 0) return <p className={styles.note}>{t(text('simulator.empty'))}</p>;
  const isFixed = offer.every(({ impose }) => impose);
  const items = offer.map(({ idseanc, element, libelle, date, nomLieu, nomGenre, groupe, impose, etat, places }) => ({
    key: `${element ?? ''} ${idseanc}`,
    name: libelle,
    date: format.dateTime(date),
    more: [groupe, nomGenre, nomLieu].filter((part) => part !== null).join(' · '),
    state:
      etat !== null ? (
        <Badge tone="bad">{t(textOf(`subscriptions.simulator.states.${etat}`))}</Badge>
      ) : (
        t(text(impose ? 'simulator.imposed' : 'simulator.places'), { n: places })
      ),
    isTaken: taken.has(idseanc),
    isFixed,
  }));
  return (
    <ChoiceList
      label={t(text('simulator.choose'))}
      items={items}
      onToggle={(key) => {
        const index = items.findIndex((item) => item.key === key);
        const session = offer[index];
        if (session) onToggle(session.idseanc);
      }}
    />
  );
}
