/** The fourteen dictionaries with what is missing in each. */
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { classNames, Kbd, PageLink, useFormat, useText } from '../../../core';
import { useCurrentInSight } from '../../../core/ui';
import { type DictionaryId, dictionaries, type Progress } from '../models/dictionaries';
import { dictionariesId, pathOf } from '../paths';
import { text } from '../text';
import styles from './workbench.module.css';

export function DictionaryList({ current, progress }: { current: DictionaryId; progress: readonly Progress[] }) {
  const t = useText();
  // Gift cards are card models too: what is theirs is counted once.
  const own = progress.filter(({ id }) => dictionaries.find((each) => each.id === id)?.only === undefined);
  const sum = (of: (each: Progress) => number) => own.reduce((total, each) => total + of(each), 0);
  const toReview = sum(({ counts }) => counts.A_REVOIR);
  const list = useRef<HTMLElement>(null);
  // A strip on a narrow screen.
  useCurrentInSight(list, current);
  return (
    <nav ref={list} id={dictionariesId} className={styles.dictionaries} aria-label={t(text('list.dictionaries'))}>
      <h2 className={styles.head}>
        {t(text('list.dictionaries'))} <Kbd keys={['D']} />
      </h2>
      <ul>
        {progress.map((each) => (
          <li key={each.id}>
            <Line progress={each} isCurrent={each.id === current} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        {t(text('list.allMissing'), { n: sum(({ counts }) => counts.MANQUANT), total: sum(({ total }) => total) })}
        {toReview > 0 && <> · {t(text('list.toReview'), { n: toReview })}</>}
      </p>
    </nav>
  );
}

function Line({ progress: { id, total, counts }, isCurrent }: { progress: Progress; isCurrent: boolean }) {
  const t = useText();
  const format = useFormat();
  const nom = t(text(`dictionaries.${id}`));
  const share = (n: number) => `${total === 0 ? 0 : (100 * n) / total}%`;
  const isDone = counts.MANQUANT === 0;
  return (
    <PageLink
      to={pathOf(id)}
      className={classNames(styles.dictionary, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={t(text(isDone ? 'list.doneOf' : 'list.missingOf'), { nom, n: counts.MANQUANT, total })}
    >
      <span className={styles.name}>{nom}</span>
      <span className={styles.left}>
        {isDone ? <Check aria-hidden="true" /> : <b>{format.number(counts.MANQUANT)}</b>}
        {isDone ? format.number(total) : ` / ${format.number(total)}`}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.barDone} style={{ width: share(total - counts.MANQUANT - counts.A_REVOIR) }} />
        <span className={styles.barReview} style={{ width: share(counts.A_REVOIR) }} />
      </span>
    </PageLink>
  );
}
