/** A page at work: for whom it is looked at, its slots, what its visitor sees; beside it the page of a second partner. */
import type { ReactNode } from 'react';
import { goTo, Problem, problemTexts, useText } from '../../../core';
import { PreviewPane } from '../../../core/form';
import { lookedAs } from '../here';
import type { PageShown, Slot } from '../models/shown';
import styles from '../pages.module.css';
import { customsPath, text } from '../text';
import { useShown } from '../use-shown';
import { useViewer } from '../use-viewer';
import { Slots } from './slots';
import { ViewerBar } from './viewer-bar';

interface PageBenchProps {
  idPage: number;
  chosen?: number | null;
  /** Between the slots and the preview. */
  children?: ReactNode;
}

export function PageBench({ idPage, chosen = null, children }: PageBenchProps) {
  const t = useText();
  const [looking, look] = useViewer();
  const { viewer, other } = looking;
  const { data, error } = useShown(idPage, viewer);
  const second = useShown(idPage, { ...viewer, idTiers: other ?? viewer.idTiers });
  const differing = other === null ? null : differences(data, second.data);
  const preview = (page: PageShown | undefined, idTiers: string | null) => (
    <div className={styles.preview}>
      <PreviewPane
        kind="page"
        draft={{ idPage, at: viewer.at, version: JSON.stringify(page?.zones ?? []).length }}
        idTiers={idTiers}
        identifier={viewer.identifier}
        lang={viewer.lang}
        messagesText="pages.preview.messages"
        faultsText="pages.preview.faults"
        chosen={chosen === null ? null : String(chosen)}
        onChoose={(idWidget) => goTo(customsPath(idPage, idWidget) + lookedAs())}
      />
    </div>
  );
  return (
    <div className={styles.bench}>
      <ViewerBar looking={looking} kind={data?.typePage ?? ''} onChange={look} />
      {differing !== null && (
        <p role="status" className={styles.quiet}>
          {differing.size === 0 ? t(text('compare.same')) : t(text('compare.differs'), { n: differing.size })}
        </p>
      )}
      {error !== null && (
        <p role="alert" className={styles.fault}>
          {problemTexts(Problem.from(error), t).detail}
        </p>
      )}
      <div className={styles.panes}>
        <Slots page={data} chosen={chosen} differing={differing} />
        {other !== null && <Slots page={second.data} chosen={chosen} differing={differing} label="compare.second" />}
        {children}
        {preview(data, viewer.idTiers)}
        {other !== null && preview(second.data, other)}
      </div>
    </div>
  );
}

/** Slots where two partners do not see the same customisation. */
function differences(left: PageShown | undefined, right: PageShown | undefined): ReadonlySet<number> | null {
  if (left === undefined || right === undefined) return null;
  const winners = (page: PageShown) =>
    new Map(page.zones.flatMap(({ slots }) => slots.map((slot) => [slot.idWidget, shownBy(slot)] as const)));
  const [first, second] = [winners(left), winners(right)];
  return new Set([...first.keys(), ...second.keys()].filter((key) => first.get(key) !== second.get(key)));
}

/** What tells the customisation of a slot from others: its key, or whose it is. */
function shownBy({ winner }: Slot): string {
  return winner === null ? '' : JSON.stringify([winner.idTiers, winner.identifier, winner.order, winner.nameComponent]);
}
