/** A page at work: for whom it is looked at, its slots, what its visitor sees. */
import { type ReactNode, useState } from 'react';
import { Problem, problemTexts, tiersAtom, useAtomValue, useLocale, useText } from '../../../core';
import { PreviewPane } from '../../../core/form';
import styles from '../pages.module.css';
import { useShown, type Viewer } from '../use-shown';
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
  const lang = useLocale();
  const idTiers = useAtomValue(tiersAtom);
  const [viewer, setViewer] = useState<Viewer>({ idTiers, identifier: null, lang, at: null });
  const { data, error } = useShown(idPage, viewer);
  return (
    <div className={styles.bench}>
      <ViewerBar viewer={viewer} kind={data?.typePage ?? ''} onChange={setViewer} />
      {error !== null && (
        <p role="alert" className={styles.fault}>
          {problemTexts(Problem.from(error), t).detail}
        </p>
      )}
      <div className={styles.panes}>
        <Slots page={data} chosen={chosen} />
        {children}
        <div className={styles.preview}>
          <PreviewPane
            kind="page"
            draft={{ idPage, at: viewer.at, version: JSON.stringify(data?.zones ?? []).length }}
            idTiers={viewer.idTiers}
            identifier={viewer.identifier}
          />
        </div>
      </div>
    </div>
  );
}
