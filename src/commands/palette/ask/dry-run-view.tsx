import { useAtomValue } from 'jotai/react';
import { Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DryRun, FieldChange, Follower } from '../../../core/contract';
import type { Icon, Resource } from '../../../core/define';
import { stepsOf } from '../../../core/dry-run-steps';
import { readValue } from '../../../core/form/fields/value-text';
import { resourceNamed } from '../../../core/form/record/record-choices';
import { kindOf } from '../../../core/kinds/registry';
import { leavesOf } from '../../../core/model/model';
import { reasonsText } from '../../../core/reason-texts';
import { classNames, Kbd } from '../../../core/ui';
import { UsageList } from '../../../core/usage/usage-list';
import { core } from '../../../i18n/core';
import { formatOf } from '../../../i18n/format';
import { languageAtom } from '../../../i18n/runtime';
import type { Locale } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { capsOf } from '../../keys/labels';
import { StepsView } from '../../macros/steps-view';
import { platform } from '../../platform';
import { text } from '../../texts';
import { changeWords } from './dry-run-parts';
import { DryRunSentence } from './dry-run-sentence';
import styles from './dry-run-view.module.css';

export interface DryRunViewProps {
  dryRun: DryRun;
  /** Whose rows they are: gives values their words. */
  resource: Resource | undefined;
  /** Every row at hand, instead of the first ones. */
  all: boolean;
  onAll(): void;
  /** A link of it is followed. */
  onGo(): void;
}

/** What will change, what stays, what is blocked and why: a sentence, its counts where there are several, then rows. */
export function DryRunView({ dryRun, resource, all, onAll, onGo }: DryRunViewProps) {
  const { t, locale } = useAtomValue(languageAtom);
  const { changed, blocked, sample, blockedRows } = dryRun;
  const { warned: warnedRows, notes } = warningsOf(dryRun);
  const shown = all ? sample : sample.slice(0, FEW);
  const shownWarned = all ? warnedRows : warnedRows.slice(0, FEW);
  const shownBlocked = all ? blockedRows : blockedRows.slice(0, FEW);
  const steps = stepsOf(dryRun);
  if (steps) return <StepsView steps={steps} />;
  const kindOf = (row: DryRun['sample'][number]) =>
    row.resource === undefined ? resource : resourceNamed(row.resource);
  const isMixed = new Set(sample.flatMap(({ changes }) => changes.map(({ field }) => field))).size > 1;
  // What a block stops would still change: all of it may be read.
  const more = Math.max(changed, sample.length) - shown.length;
  const hidden = [sample, blockedRows, warnedRows].some(({ length }) => length > FEW);
  return (
    <>
      <DryRunSentence dryRun={dryRun} resource={resource} />
      <Counts dryRun={dryRun} />
      <table className={styles.rows}>
        <caption className={styles.caption}>{t(text('checkFirst'))}</caption>
        <tbody>
          {shown.map((row, place) => (
            <tr key={`${row.id} ${place}`}>
              <td className={styles.id}>{kindOf(row)?.single === row.id ? null : row.id}</td>
              <th scope="row">{row.label}</th>
              <td>
                {row.changes.map((change) => (
                  <Change
                    key={change.field}
                    change={change}
                    isNew={row.isNew === true}
                    isOneOfSeveral={isMixed}
                    resource={kindOf(row)}
                    {...{ dryRun, t, locale }}
                  />
                ))}
              </td>
            </tr>
          ))}
          {(more > 0 || hidden) && (
            <More>
              {more > 0 && `${t(text('others'), { n: more })} `}
              {hidden && (
                <button type="button" className={styles.all} aria-expanded={all} onClick={onAll}>
                  <Kbd keys={capsOf('Space', platform, locale).flat()} />
                  {t(text(all ? 'fewer' : 'showAll'))}
                </button>
              )}
            </More>
          )}
          {shownWarned.map((row, place) => (
            // Records to be made have no id yet: their place tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <ReasonRow key={`warned ${place}`} row={row} icon={TriangleAlert} tone="warning" />
          ))}
          {warnedRows.length > shownWarned.length && (
            <More>{t(text('othersWarned'), { n: warnedRows.length - shownWarned.length })}</More>
          )}
          {shownBlocked.map((row, place) => (
            <ReasonRow key={`blocked ${row.id} ${place}`} row={row} icon={Lock} tone="reason" />
          ))}
          {blocked > shownBlocked.length && (
            <More>{t(text('othersBlocked'), { n: blocked - shownBlocked.length })}</More>
          )}
        </tbody>
      </table>
      {notes.length > 0 && (
        <dl className={styles.notes}>
          {notes.map(({ id, label, reasons }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{reasonsText(reasons, t)}</dd>
            </div>
          ))}
        </dl>
      )}
      {resource && dryRun.followers && <Followers followers={dryRun.followers} resource={resource} all={all} />}
      {dryRun.usages && <UsageList usages={dryRun.usages} onGo={onGo} />}
    </>
  );
}

/** Rows to look at first, and what is said besides. */
function warningsOf({ warnedRows = [] }: DryRun) {
  return { warned: warnedRows.filter(({ note }) => !note), notes: warnedRows.filter(({ note }) => note) };
}

/** Of one row the sentence says it all: its counts are for screen readers. */
function Counts({ dryRun }: { dryRun: DryRun }) {
  const { t } = useAtomValue(languageAtom);
  const { changed, unchanged, blocked } = dryRun;
  const { warned } = warningsOf(dryRun);
  const isOne = changed + unchanged + blocked < 2;
  return (
    <div className={isOne ? styles.caption : styles.counts} role="status">
      <Count n={changed} label={t(text('counts.changed'), { n: changed })} tone="changed" />
      <Count n={unchanged} label={t(text('counts.unchanged'), { n: unchanged })} tone="unchanged" />
      <Count
        n={blocked}
        label={t(text('counts.blocked'), { n: blocked })}
        tone={blocked > 0 ? 'blocked' : 'unchanged'}
      />
      {warned.length > 0 && (
        <Count n={warned.length} label={t(text('counts.warned'), { n: warned.length })} tone="blocked" />
      )}
    </div>
  );
}

interface ReasonRowProps {
  row: DryRun['blockedRows'][number];
  icon: Icon;
  tone: 'warning' | 'reason';
}

/** A record that is warned of or blocked, and why. */
function ReasonRow({ row, icon: Sign, tone }: ReasonRowProps) {
  const { t } = useAtomValue(languageAtom);
  return (
    <tr>
      <td className={styles.id}>{row.id}</td>
      <th scope="row">{row.label}</th>
      <td className={styles[tone]}>
        <Sign aria-hidden="true" />
        <span>{reasonsText(row.reasons, t)}</span>
      </td>
    </tr>
  );
}

/** How many rows are not shown. */
function More({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={3} className={styles.more}>
        {children}
      </td>
    </tr>
  );
}

interface FollowersProps {
  followers: readonly Follower[];
  resource: Resource;
  all: boolean;
}

/** Who inherits and changes too; whoever has a value of its own is not among them. */
function Followers({ followers, resource, all }: FollowersProps) {
  const { t, locale } = useAtomValue(languageAtom);
  const shown = all ? followers : followers.slice(0, FEW * 2);
  if (followers.length === 0) return <p className={styles.more}>{t(core('inherit.followersNone'))}</p>;
  const words = (follower: Follower, value: unknown) => {
    const leaf = leavesOf(resource.model).get(follower.field);
    return leaf ? readValue(resource.model, leaf, value ?? '', { t, format: formatOf(locale) }) : String(value);
  };
  return (
    <section aria-label={t(core('inherit.followers'))}>
      <p className={styles.more}>{t(core('inherit.followersCount'), { n: followers.length })}</p>
      <table className={styles.rows}>
        <tbody>
          {shown.map((follower) => (
            <tr key={`${follower.id} ${follower.field}`}>
              <td className={styles.id}>{follower.id}</td>
              <th scope="row">{follower.label}</th>
              <td>
                <span className={styles.change}>
                  <del>{words(follower, follower.before)}</del>
                  <span aria-hidden="true">→</span>
                  <ins>{words(follower, follower.after)}</ins>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const FEW = 4;

function Count({ n, label, tone }: { n: number; label: string; tone: 'changed' | 'unchanged' | 'blocked' }) {
  const { locale } = useAtomValue(languageAtom);
  return (
    <div className={classNames(styles.count, styles[tone])}>
      <strong>{formatOf(locale).number(n)}</strong>
      <span>{label}</span>
    </div>
  );
}

interface ChangeProps {
  change: FieldChange;
  /** Of a record that is not there yet: each value with its name, and nothing before it. */
  isNew: boolean;
  /** Other fields change with it, in its row or in another. */
  isOneOfSeveral: boolean;
  resource: Resource | undefined;
  dryRun: DryRun;
  t: Translate;
  locale: Locale;
}

/** One value before and after, in words. */
function Change({ change, isNew, isOneOfSeveral, resource, dryRun, t, locale }: ChangeProps) {
  const { leaf, before, after } = changeWords(change, resource, dryRun, t, locale);
  // A status speaks for itself where nothing else changes; a number, a date or a text does not.
  const isNamed =
    isNew || isOneOfSeveral || !leaf || kindOf(leaf.field).shape !== 'choice' || resource?.single !== undefined;
  return (
    <span className={styles.change}>
      {leaf && isNamed && <span className={styles.field}>{t(leaf.label)} </span>}
      {!isNew && (
        <>
          <del>{before}</del>
          <span aria-hidden="true">→</span>
        </>
      )}
      <ins>{after}</ins>
    </span>
  );
}
