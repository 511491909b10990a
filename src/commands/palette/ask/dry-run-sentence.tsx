import { useAtomValue } from 'jotai/react';
import { Fragment } from 'react';
import type { DryRun } from '../../../core/contract';
import type { Resource } from '../../../core/define';
import { classNames } from '../../../core/ui';
import { languageAtom } from '../../../i18n/runtime';
import { sentenceOf } from './dry-run-parts';
import styles from './dry-run-view.module.css';

export interface DryRunSentenceProps {
  dryRun: DryRun;
  /** Whose rows they are: gives them their noun. */
  resource: Resource | undefined;
}

/** What a call comes to, in a sentence; of nothing, why. */
export function DryRunSentence({ dryRun, resource }: DryRunSentenceProps) {
  const { t, locale } = useAtomValue(languageAtom);
  const { nothing, parts } = sentenceOf(dryRun, resource, t, locale);
  return (
    <p className={classNames(styles.sentence, nothing !== null && styles.nothing)}>
      {nothing}
      {parts.map(({ what, becomes }, place) => (
        <Fragment key={`${what} ${becomes}`}>
          {place > 0 ? ', ' : nothing !== null && ' '}
          <strong>{what}</strong> {becomes}
        </Fragment>
      ))}
    </p>
  );
}
