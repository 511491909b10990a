import { useAtomValue } from 'jotai/react';
import { Fragment } from 'react';
import type { DryRun, SaidPart } from '../../../core/contract';
import type { Resource } from '../../../core/define';
import { classNames } from '../../../core/ui';
import { formatOf } from '../../../i18n/format';
import { languageAtom } from '../../../i18n/runtime';
import type { Locale } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { text } from '../../texts';
import styles from './dry-run-view.module.css';

export interface DryRunSentenceProps {
  dryRun: DryRun;
  /** Whose rows they are: gives them their noun. */
  resource: Resource | undefined;
}

/** What a call comes to, in a sentence; of nothing, why. */
export function DryRunSentence({ dryRun, resource }: DryRunSentenceProps) {
  const { t, locale } = useAtomValue(languageAtom);
  const parts = dryRun.said ?? partsOf(dryRun, resource, t, locale);
  const isNothing = dryRun.changed === 0;
  return (
    <p className={classNames(styles.sentence, isNothing && styles.nothing)}>
      {isNothing && t(text('said.nothing'))}
      {parts.map(({ what, becomes }, place) => (
        <Fragment key={`${what} ${becomes}`}>
          {place > 0 ? ', ' : isNothing && ' '}
          <strong>{what}</strong> {becomes}
        </Fragment>
      ))}
    </p>
  );
}

/** That of rows alone: who changes, who is as it should be, who cannot. */
function partsOf(
  { changed, unchanged, blocked, sample }: DryRun,
  resource: Resource | undefined,
  t: Translate,
  locale: Locale,
): SaidPart[] {
  const isNew = sample.length > 0 && sample.every((row) => row.isNew);
  const isOther = sample.some((row) => row.resource !== undefined && row.resource !== resource?.name);
  const noun = (n: number) => t(resource && !isOther ? resource.many : text('said.rows'), { n });
  const parts = (
    [
      [changed, isNew ? 'new' : 'changed'],
      [unchanged, 'unchanged'],
      [blocked, 'blocked'],
    ] as const
  ).filter(([n]) => n > 0);
  if (parts.length === 0) return [{ what: t(text('said.nobody')), becomes: '' }];
  // The noun is said once.
  return parts.map(([n, name], place) => ({
    what: place === 0 ? noun(n) : formatOf(locale).number(n),
    becomes: t(text(`said.${name}`), { n }),
  }));
}
