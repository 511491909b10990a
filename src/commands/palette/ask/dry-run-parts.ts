/** What a call comes to, in a sentence; of nothing, why. Pure: the dialog draws it, a terminal prints it. */
import type { DryRun, FieldChange, SaidPart } from '../../../core/contract';
import type { Resource } from '../../../core/define';
import { readValue } from '../../../core/form/fields/value-text';
import { type Leaf, leavesOf } from '../../../core/model/model';
import { formatOf } from '../../../i18n/format';
import type { Locale } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { text } from '../../texts';

export interface DryRunWords {
  /** Said first where nothing would change. */
  nothing: string | null;
  parts: readonly SaidPart[];
}

/** @param resource whose rows they are: gives them their noun */
export function sentenceOf(dryRun: DryRun, resource: Resource | undefined, t: Translate, locale: Locale): DryRunWords {
  const { said = [] } = dryRun;
  return {
    nothing: dryRun.changed === 0 ? t(text('said.nothing')) : null,
    parts: said.length > 0 ? said : partsOf(dryRun, resource, t, locale),
  };
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

export interface ChangeWords {
  /** Of what changes; undefined: nothing that the record's kind has. */
  leaf: Leaf | undefined;
  before: string;
  after: string;
}

/** One value before and after, in words. */
export function changeWords(
  { field, before, after }: FieldChange,
  resource: Resource | undefined,
  { refs }: Pick<DryRun, 'refs'>,
  t: Translate,
  locale: Locale,
): ChangeWords {
  const leaf =
    resource && [...leavesOf(resource.model).values()].find(({ path, name }) => path === field || name === field);
  const words = (value: unknown) =>
    resource && leaf
      ? readValue(resource.model, leaf, value, { t, format: formatOf(locale), refs })
      : String(value ?? t(text('empty')));
  return { leaf, before: words(before), after: words(after) };
}
