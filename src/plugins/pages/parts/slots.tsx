/** The slots of a page: in each the customisation that somebody sees, why it wins, what it hides, what is wrong with it. */
import { EyeOff, GripVertical, Lock, PowerOff, TriangleAlert } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  actorAtom,
  classNames,
  mayDo,
  PageLink,
  Skeleton,
  send,
  textOf,
  useAtomValue,
  useSiteTime,
  useText,
} from '../../../core';
import { lookedAs } from '../here';
import { type Place, placeOf, stepped } from '../models/move';
import { pages } from '../models/page';
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
  const board = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const mayMove = mayDo(useAtomValue(actorAtom), pages, 'update');
  if (page === undefined) return <Skeleton lines={6} />;
  const zones = page.zones.map(({ editable, slots }) => ({ editable, widgets: slots }));
  const move = async (idWidget: number, to: Place | null) => {
    if (to === null) return;
    const zone = page.zones[to.zone]?.nom ?? '';
    const args = { page: page.idPage, widget: String(idWidget), rang: to.rank + 1, zone };
    await send({ id: 'pages.deplacerWidget', args });
    // It is drawn elsewhere by then, and keeps the focus.
    requestAnimationFrame(() => board.current?.querySelector<HTMLElement>(`[data-widget="${idWidget}"] a`)?.focus());
  };
  const moves = (idWidget: number, place: Place): SlotMoves | null =>
    !mayMove || page.zones[place.zone]?.editable === false
      ? null
      : {
          step: (by) => void move(idWidget, stepped(zones, idWidget, by)),
          drag: () => setDragged(idWidget),
          end: () => setDragged(null),
          allows: () => dragged !== null && dragged !== idWidget,
          drop: () => {
            const from = dragged === null ? null : placeOf(zones, dragged);
            setDragged(null);
            if (from !== null && dragged !== null) void move(dragged, place);
          },
        };
  return (
    <nav ref={board} className={styles.slots} aria-label={t(text(label))}>
      {page.zones.map((zone, z) => (
        <section key={zone.id} aria-label={zone.nom}>
          <h3 className={styles.zone}>
            {zone.nom} {zone.cssClass !== null && <code>.{zone.cssClass}</code>}
            {!zone.editable && <Lock aria-label={t(text('slots.locked'))} />}
          </h3>
          <ol className={styles.slotList}>
            {zone.slots.map((slot, rank) => (
              <SlotLine
                key={slot.idWidget}
                moves={moves(slot.idWidget, { zone: z, rank })}
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
  /** Null: it stays where it is. */
  moves: SlotMoves | null;
}

/** Moves a slot by keys and by drag. */
interface SlotMoves {
  step: (by: 1 | -1) => void;
  drag: () => void;
  end: () => void;
  allows: () => boolean;
  drop: () => void;
}

function SlotLine({ idPage, slot, isChosen, isOther, moves }: SlotLineProps) {
  const t = useText();
  const { winner, hides, absent, why } = slot;
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    moves?.step(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      data-widget={slot.idWidget}
      className={classNames(styles.slot, isChosen && styles.chosen, slot.disabled && styles.off)}
      {...(moves && {
        onKeyDown: press,
        onDragOver: (event: DragEvent) => moves.allows() && event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          moves.drop();
        },
      })}
    >
      <span className={styles.slotHead}>
        {moves && (
          <span
            draggable
            className={styles.grip}
            title={t(text('slots.move'))}
            aria-hidden="true"
            onDragStart={moves.drag}
            onDragEnd={moves.end}
          >
            <GripVertical />
          </span>
        )}
        <span className={styles.slotName}>
          <PageLink
            to={customsPath(idPage, slot.idWidget) + lookedAs()}
            {...(isChosen && { 'aria-current': 'page' as const })}
          >
            {slot.name}
          </PageLink>
          {'\u2002'}
          <span className={styles.type}>{t(textOf(`pages.types.${slot.type}`))}</span>
        </span>
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
  const say = useSiteTime();
  const { id, nameComponent, portee, idTiers, partenaire, identifier, publishAt, unpublishAt } = customisation;
  const whose = [partenaire ?? t(text('everyone')), ...(identifier === null ? [] : [identifier])].join(' · ');
  return (
    <span className={styles.line}>
      {id === null ? (
        nameComponent
      ) : (
        <PageLink to={persoPath(idPage, idWidget, id) + lookedAs()}>{nameComponent}</PageLink>
      )}
      <span className={styles.quiet} title={t(text(`slots.scopes.${portee}`))}>
        {whose}
      </span>
      {publishAt !== null && (
        <span className={styles.quiet}>{t(text('slots.from'), { date: say(publishAt, [idTiers]) })}</span>
      )}
      {unpublishAt !== null && (
        <span className={styles.quiet}>{t(text('slots.until'), { date: say(unpublishAt, [idTiers]) })}</span>
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
