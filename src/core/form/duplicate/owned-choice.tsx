/** The records that come along with a duplicate: kinds with their counts, what they own themselves below them. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { OwnedKind } from '../../model/copies';
import { Checkbox } from '../../ui';
import { resourceNamed } from '../record/record-choices';
import styles from './duplicate.module.css';

interface OwnedChoiceProps {
  kinds: readonly OwnedKind[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

export function OwnedChoice({ kinds, chosen, onChoose }: OwnedChoiceProps) {
  const t = useText();
  return (
    <fieldset className={styles.sections}>
      <legend>{t(core('duplicate.owned'))}</legend>
      {kinds.map(({ id, resource, under, count }) => (
        <div key={id} className={styles.kind} data-below={id.split('.').length - 1}>
          <Checkbox
            checked={chosen.includes(id)}
            disabled={under !== null && !chosen.includes(under)}
            label={t(resourceNamed(resource)?.many ?? resource, { n: count })}
            onCheckedChange={(on) => onChoose(on ? withKind(kinds, chosen, id) : withoutKind(chosen, id))}
          />
        </div>
      ))}
      <p className={styles.never}>{t(core('duplicate.ownedAs'))}</p>
    </fieldset>
  );
}

/** The kinds that are ticked at first. */
export function tickedAtFirst(kinds: readonly OwnedKind[]): readonly string[] {
  return kinds.reduce<readonly string[]>(
    (ticked, { id, under, chosen }) =>
      chosen && (under === null || ticked.includes(under)) ? [...ticked, id] : ticked,
    [],
  );
}

/** A kind ticked, with what comes along with it by itself. */
export function withKind(kinds: readonly OwnedKind[], chosen: readonly string[], id: string): readonly string[] {
  return kinds.reduce<readonly string[]>(
    (all, kind) =>
      kind.chosen && kind.under !== null && all.includes(kind.under) && isBelow(kind.id, id) ? [...all, kind.id] : all,
    [...chosen, id],
  );
}

/** A kind left out, and what hangs on it. */
export function withoutKind(chosen: readonly string[], id: string): readonly string[] {
  return chosen.filter((each) => each !== id && !isBelow(each, id));
}

function isBelow(id: string, other: string): boolean {
  return id.startsWith(`${other}.`);
}
