/** A grid of prices as the matrix it is: typed, pasted, held against another one, written as one lot. */
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Copy } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  actorAtom,
  Button,
  bus,
  Combobox,
  EmptyState,
  http,
  mayDo,
  PageHeader,
  Problem,
  problemTexts,
  resourceNamed,
  rowKeys,
  Skeleton,
  Switch,
  send,
  store,
  useAtomValue,
  useCaps,
  useFormat,
  userAtom,
  useText,
} from '../../../core';
import { comboboxTexts, Leaving } from '../../../core/form';
import { quoteValue } from '../../../core/model';
import { useAddress } from '../../../core/table';
import {
  type Axes,
  afterSave,
  type MatrixHandle,
  PriceMatrix,
  type Saved,
  useStage,
} from '../../../features/price-matrix';
import { type ActiveGrid, activeGridAtom } from '../grid/active-grid';
import { patchesOf } from '../grid/patches';
import styles from '../grid/price-grid.module.css';
import { PricePast, titleOf } from '../grid/price-past';
import { findGrids, useAxes, useFirstGrid, useGridPrices } from '../grid/use-grid';
import { GridSwitch } from '../grid-switch';
import { prices } from '../model';
import { text } from '../text';

export default function GridPage() {
  const t = useText();
  const [address, setAddress] = useAddress();
  const { grille, error: unnamed } = useFirstGrid(address['grille'] ?? null);
  const ecart = address['ecart'] ?? null;
  const own = useGridPrices(grille ?? null);
  const other = useGridPrices(ecart);
  const isComplete = address['tout'] === '1';
  const { axes, error } = useAxes(own.saved, isComplete);
  const problem = unnamed ?? own.error ?? error;
  const against = useMemo(
    () => (ecart !== null && other.saved ? new Map([...other.saved].map(([key, { value }]) => [key, value])) : null),
    [ecart, other.saved],
  );
  return (
    <div className={styles.page}>
      {problem ? (
        <p role="alert">{problemTexts(Problem.from(problem), t).detail}</p>
      ) : grille === undefined ? (
        <Skeleton lines={12} />
      ) : grille === null ? (
        <EmptyState title={t(text('grid.none'))} detail={t(text('grid.noneDetail'))} />
      ) : axes === undefined || own.saved === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <Grid
          key={grille}
          {...{ grille, ecart, axes, against, isComplete }}
          saved={own.saved}
          reload={own.reload}
          onGrid={(next) => setAddress({ grille: next }, { push: true })}
          onAgainst={(next) => setAddress({ ecart: next ?? undefined })}
          onComplete={(all) => setAddress({ tout: all ? '1' : undefined })}
        />
      )}
    </div>
  );
}

interface GridProps {
  grille: string;
  /** Another grid that its prices are held against. */
  ecart: string | null;
  saved: Saved;
  axes: { shown: Axes; all: Axes };
  against: ReadonlyMap<string, number> | null;
  isComplete: boolean;
  reload: () => Promise<Saved | undefined>;
  onGrid: (grille: string) => void;
  onAgainst: (grille: string | null) => void;
  onComplete: (all: boolean) => void;
}

function Grid(props: GridProps) {
  const { grille, ecart, saved, axes, against, isComplete } = props;
  const t = useText();
  const caps = useCaps();
  const matrix = useRef<MatrixHandle>(null);
  const { staged, isBusy, apply } = useWrites(props, matrix);
  const readOnly = !mayDo(useAtomValue(actorAtom), prices, 'update');
  const n = staged.stage.typed.size;
  const nameOf = (kind: 'line' | 'column', id: string) =>
    (kind === 'line' ? axes.all.lines : axes.all.columns).find((each) => each.id === id)?.label ?? id;
  const hidden = axes.all.lines.length - axes.shown.lines.length + axes.all.columns.length - axes.shown.columns.length;
  return (
    <>
      <PageHeader
        title={grille}
        count={t(text('grid.size'), { natures: axes.shown.lines.length, categories: axes.shown.columns.length })}
        chips={<GridSwitch of={prices} at="grids" />}
        actions={
          <>
            <Button icon={<Copy />} keys={caps('Mod+Shift+C')} onClick={() => matrix.current?.copy()}>
              {t(text('grid.copy'))}
            </Button>
            {!readOnly && (
              <Button
                icon={<CalendarClock />}
                reason={n === 0 ? t(text('grid.nothingTyped')) : undefined}
                onClick={() => void send({ id: 'customer-natures.planifierGrille' })}
              >
                {t(text('grid.plan'))}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.tools}>
        <GridChoice
          id={choiceId(grille)}
          label={t(text('prix.fields.grille'))}
          value={grille}
          onChange={(next) => next && props.onGrid(next)}
        />
        <GridChoice label={t(text('grid.against'))} value={ecart} onChange={props.onAgainst} />
        {against && <Differences saved={saved} against={against} />}
        {(hidden > 0 || isComplete) && (
          <Switch label={t(text('grid.complete'))} checked={isComplete} onCheckedChange={props.onComplete} />
        )}
        <Uses grille={grille} />
      </div>
      <PriceMatrix
        handle={matrix}
        label={t(text('grid.label'), { grille })}
        axes={axes.shown}
        {...{ saved, staged, against, readOnly, isBusy }}
        resource={prices.name}
        past={(key, close) => <PricePast title={titleOf(key, nameOf)} price={saved.get(key)} onClose={close} />}
        onFilter={() => document.getElementById(choiceId(grille))?.focus()}
        onApply={() => void apply()}
      />
      <p className={styles.keys}>{t(text(readOnly ? 'grid.keysRead' : 'grid.keys'))}</p>
      <Leaving
        form={{
          changedNow: () => [...staged.read().typed.keys()],
          keepNow: async () => undefined,
        }}
      />
    </>
  );
}

/** What is typed and not written, and what writes it. */
function useWrites({ grille, saved, reload }: GridProps, matrix: React.RefObject<MatrixHandle | null>) {
  const staged = useStage(`${useAtomValue(userAtom)?.id} ${grille}`);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(saved);
  latest.current = saved;
  const settle = async (
    blocked: readonly { id: string | number; reasons: readonly { message: string }[] }[],
    sent: readonly { key: string }[],
  ) => {
    const now = (await reload()) ?? latest.current;
    const refused = new Map(
      blocked.flatMap(({ id, reasons }) => {
        const key = sent[Number(id)]?.key;
        return key === undefined ? [] : [[key, reasons.map(({ message }) => message).join(' ')] as const];
      }),
    );
    staged.settle((stage) => afterSave(stage, now, refused));
    matrix.current?.focus();
  };
  const write = async (manner: { confirmed?: boolean }) => {
    const sent = patchesOf(staged.read(), latest.current, grille);
    if (sent.length === 0) return staged.settle((stage) => afterSave(stage, latest.current, new Map()));
    setBusy(true);
    const args = { patches: JSON.stringify(sent.map(({ patch }) => patch)) };
    const outcome = await bus.send({ id: 'customer-natures.ecrirePrix', args }, manner);
    setBusy(false);
    // Nothing of what was typed is lost where it was not written.
    if (outcome?.blocked) await settle(outcome.blocked, sent);
    else if (outcome) staged.settle((stage) => afterSave(stage, latest.current, new Map()));
  };
  const apply = async () => {
    if (isBusy || staged.read().two !== null) return;
    await write({ confirmed: true });
  };
  const plan = () => write({});
  useActive({ plan, count: () => staged.read().typed.size }, matrix);
  return { staged, isBusy, apply };
}

/** Commands act on it while it is there. */
function useActive(grid: ActiveGrid, matrix: React.RefObject<MatrixHandle | null>): void {
  const now = useRef(grid);
  now.current = grid;
  useEffect(() => {
    const active: ActiveGrid = { plan: () => now.current.plan(), count: () => now.current.count() };
    store.set(activeGridAtom, active);
    matrix.current?.focus();
    return () => {
      if (store.get(activeGridAtom) === active) store.set(activeGridAtom, null);
    };
  }, [matrix]);
}

/** Another one for each: a field that closes gives the focus back to its own id. */
const choiceId = (grille: string) => `grille-${grille}`;

interface GridChoiceProps {
  id?: string;
  label: string;
  value: string | null;
  onChange: (grille: string | null) => void;
}

function GridChoice({ id, label, value, onChange }: GridChoiceProps) {
  const t = useText();
  return (
    <div className={styles.choice}>
      <Combobox
        {...(id !== undefined && { id })}
        aria-label={label}
        source={findGrids}
        texts={comboboxTexts(t)}
        placeholder={label}
        value={value}
        onValueChange={(next) => onChange(next)}
      />
    </div>
  );
}

/** How its prices stand to those of another grid. */
function Differences({ saved, against }: { saved: Saved; against: ReadonlyMap<string, number> }) {
  const t = useText();
  const counts = { up: 0, down: 0, same: 0, new: 0 };
  for (const [key, { value }] of saved) {
    const other = against.get(key);
    counts[other === undefined ? 'new' : value > other ? 'up' : value < other ? 'down' : 'same'] += 1;
  }
  return (
    <p className={styles.differences}>
      <span className={styles.up}>+ {t(text('grid.up'), { n: counts.up })}</span>
      <span className={styles.down}>− {t(text('grid.down'), { n: counts.down })}</span>
      <span>= {t(text('grid.same'), { n: counts.same })}</span>
      {counts.new > 0 && <span>{t(text('grid.new'), { n: counts.new })}</span>}
    </p>
  );
}

/** The séances that are sold by this grid. */
function Uses({ grille }: { grille: string }) {
  const t = useText();
  const format = useFormat();
  const actor = useAtomValue(actorAtom);
  const sessions = resourceNamed('seances');
  const q = `grilleTarif:=${quoteValue(grille)}`;
  const { data } = useQuery({
    queryKey: [...rowKeys.resource('seances'), 'count', q],
    queryFn: ({ signal }) => (sessions ? http.count(sessions, { q, tiers: null }, signal) : null),
    enabled: sessions !== undefined && mayDo(actor, sessions, 'read'),
  });
  if (!data || !('total' in data)) return null;
  const said = t(text('grid.uses'), { n: data.total, exact: format.number(data.total) });
  return <p className={styles.uses}>{said}</p>;
}
