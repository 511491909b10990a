/** A dry run as lines: the sentence of the console's dialog, then rows, those to look at first, and those left with their reasons. */
import { changeWords, sentenceOf } from '../commands/palette/ask/dry-run-parts';
import { text as commandText } from '../commands/texts';
import { targetFields } from '../core/args';
import type { BlockedRow, DryRun, FieldChange } from '../core/contract';
import type { AnyCommand, Resource } from '../core/define';
import { stepsOf } from '../core/dry-run-steps';
import { store } from '../core/facts';
import { reasonsText } from '../core/reason-texts';
import { registryAtom } from '../core/registry';
import { language } from '../i18n/runtime';
import { word } from './text';

const most = 20;

/** The kind of records that a command's dry run is about. */
export function resourceOf(command: AnyCommand): Resource | undefined {
  return store.get(registryAtom).resources.get(targetFields(command).resource ?? command.when?.resource ?? '');
}

/** What the dialog says in its first line. */
export function dryRunSentence(dryRun: DryRun, resource: Resource | undefined): string {
  const { t, locale } = language();
  const { nothing, parts } = sentenceOf(dryRun, resource, t, locale);
  const said = parts.map(({ what, becomes }) => `${what} ${becomes}`.trim()).join(', ');
  return nothing === null ? said : `${nothing} ${said}`;
}

export function dryRunLines(dryRun: DryRun, resource: Resource | undefined): string[] {
  const { t } = language();
  const steps = stepsOf(dryRun);
  if (steps)
    return steps.flatMap(({ title, detail, refused, blockedRows }) => [
      [title, detail, refused].filter((each) => each !== undefined).join(' — '),
      ...blockedRows.map((row) => reasonLine('!', row)),
    ]);
  const { changed, sample, blockedRows, warnedRows = [] } = dryRun;
  const shown = sample.slice(0, most);
  return [
    dryRunSentence(dryRun, resource),
    ...shown.map(({ id, label, changes, resource: kind }) => {
      const own = kind === undefined ? resource : store.get(registryAtom).resources.get(kind);
      return `  ${[id, label].join('  ')}  ${changes.map((change) => changeText(change, own, dryRun)).join(' · ')}`.trimEnd();
    }),
    ...(changed > shown.length ? [`  ${t(commandText('others'), { n: changed - shown.length })}`] : []),
    ...warnedRows.slice(0, most).map((row) => reasonLine('?', row)),
    ...blockedRows.slice(0, most).map((row) => reasonLine('!', row)),
    ...(blockedRows.length > most ? [`  ${word('said.others', { n: blockedRows.length - most })}`] : []),
  ];
}

function reasonLine(sign: string, { id, label, reasons }: BlockedRow): string {
  return `${sign} ${id}  ${label} — ${reasonsText(reasons, language().t)}`;
}

function changeText(change: FieldChange, resource: Resource | undefined, dryRun: DryRun): string {
  const { t, locale } = language();
  const { leaf, before, after } = changeWords(change, resource, dryRun, t, locale);
  return `${leaf ? t(leaf.label) : change.field} ${before} → ${after}`;
}
