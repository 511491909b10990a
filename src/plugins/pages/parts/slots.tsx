/** The slots of a page: in each the customisation that somebody sees, why it wins, what it hides, what is wrong with it. */
import { EyeOff, Lock, PowerOff, TriangleAlert } from 'lucide-react';
import { classNames, PageLink, Skeleton, useFormat, useText } from '../../../core';
import type { Fault, PageShown, ShownCustomisation, Slot } from '../models/shown';
import styles from '../pages.module.css';
import { customsPath, persoPath, text } from '../text';

interface SlotsProps {
  page: PageShown | undefined;
  /** Key of the widget that is open. */
  chosen: number | null;
  /** Keys of the widgets that show something else to the partner beside. */
  differing?: ReadonlySet<number> | null;
  label?: 'slots.title' | 'compare.second';
}

export function Slots({ page, chosen, differing = null, label = 'slots.title' }: SlotsProps) {
  const t = useText();
  if (page === undefined) return <Skeleton lines={6} />;
  return (
    <nav className={styles.slots} aria-label={t(text(label))}>
      {page.zones.map((zone) => (
        <section key={zone.id} aria-label={zone.nom}>
          <h3 className={styles.zone}>
            {zone.nom} {zone.cssClass !== null && <code>.{zone.cssClass}</code>}
            {!zone.editable && <Lock aria-label={t(text('slots.locked'))} />}
          </h3>
          <ol className={styles.slotList}>
            {zone.slots.map((slot) => (
              <SlotLine
                key={slot.idWidget}
                idPage={page.idPage}
                slot={slot}
                isChosen={slot.idWidget === chosen}
                isOther={differing?.has(slot.idWidget) === true}
              />
            ))}
          </ol>
          {zone.slots.length === 0 && <p className={styles.quiet}>{t(text('slots.none'))}</p>}
        </section>
      ))}
    </nav>
  );
}

interface SlotLineProps {
  idPage: number;
  slot: Slot;
  isChosen: boolean;
  /** The partner beside sees something else. */
  isOther: boolean;
}

function SlotLine({ idPage, slot, isChosen, isOther }: SlotLineProps) {
  const t = useText();
  const { winner, hides, absent, why } = slot;
  return (
    <li className={classNames(styles.slot, isChosen && styles.chosen, slot.disabled && styles.off)}>
      <span className={styles.slotHead}>
        <PageLink to={customsPath(idPage, slot.idWidget)} {...(isChosen && { 'aria-current': 'page' as const })}>
          {slot.name}
        </PageLink>
        <code>{slot.type}</code>
        {isOther && <span className={styles.other}>{t(text('compare.other'))}</span>}
        {slot.disabled && (
          <span className={styles.quiet}>
            <PowerOff aria-hidden="true" /> {t(text('slots.off'))}
          </span>
        )}
      </span>
      {winner === null ? (
        <span className={styles.quiet}>{t(text('slots.nothing'))}</span>
      ) : (
        <>
          <Line idPage={idPage} idWidget={slot.idWidget} customisation={winner} />
          {hides.length > 0 && <span className={styles.quiet}>{t(text(`slots.why.${why}`))}</span>}
          <Faults faults={winner.faults} />
        </>
      )}
      {hides.map((each, at) => (
        <span key={`${each.nameComponent} ${at}`} className={styles.hidden}>
          <EyeOff aria-label={t(text('slots.hidden'))} />
          <Line idPage={idPage} idWidget={slot.idWidget} customisation={each} />
        </span>
      ))}
      {isChosen &&
        absent.map(({ customisation, reason }, at) => (
          <span key={`${customisation.nameComponent} ${at}`} className={styles.hidden}>
            <Line idPage={idPage} idWidget={slot.idWidget} customisation={customisation} />
            {t(text(`slots.absences.${reason}`))}
          </span>
        ))}
    </li>
  );
}

interface LineProps {
  idPage: number;
  idWidget: number;
  customisation: ShownCustomisation;
}

function Line({ idPage, idWidget, customisation }: LineProps) {
  const t = useText();
  const format = useFormat();
  const { id, nameComponent, portee, partenaire, identifier, publishAt, unpublishAt } = customisation;
  const whose = [partenaire ?? t(text('everyone')), ...(identifier === null ? [] : [identifier])].join(' · ');
  return (
    <span className={styles.line}>
      {id === null ? nameComponent : <PageLink to={persoPath(idPage, idWidget, id)}>{nameComponent}</PageLink>}
      <span className={styles.quiet} title={t(text(`slots.scopes.${portee}`))}>
        {whose}
      </span>
      {publishAt !== null && (
        <span className={styles.quiet}>{t(text('slots.from'), { date: format.dateTime(publishAt) })}</span>
      )}
      {unpublishAt !== null && (
        <span className={styles.quiet}>{t(text('slots.until'), { date: format.dateTime(unpublishAt) })}</span>
      )}
    </span>
  );
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const t = useText();
  return faults.map(({ code, rang, nom }) => (
    <span key={`${code} ${rang}`} className={styles.fault}>
      <TriangleAlert aria-hidden="true" /> {rang === null ? '' : `${rang}. `}
      {t(text(`slots.faults.${code}`), { nom })}
    </span>
  ));
}
