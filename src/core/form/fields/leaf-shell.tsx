/** The place of a field, whatever fills it: its label, its help, what is wrong in it. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { Size } from '../../kinds/kind';
import { type Kind, kindNamed } from '../../kinds/registry';
import { isOfSites } from '../../model/effects';
import type { Leaf, Model } from '../../model/model';
import type { FieldError } from '../../problem';
import { Badge, classNames, FieldShell, type FieldShellProps } from '../../ui';
import styles from '../form.module.css';

/** Fields that take the full width, under their label. */
const wide: ReadonlySet<Size> = new Set(['structure', 'document', 'long']);

/** Whether a kind takes the full width. */
export function isWide(kind: Kind): boolean {
  return wide.has(kindNamed(kind).size);
}

interface LeafShellProps extends Pick<FieldShellProps, 'children' | 'layout' | 'required' | 'aside'> {
  id: string;
  model: Model;
  leaf: Leaf;
  /** Errors at the field and inside it. */
  errors: readonly FieldError[];
  className?: string | false | undefined;
}

export function LeafShell({ id, model, leaf, errors, className, ...given }: LeafShellProps) {
  const t = useText();
  const { kind, of, required = false } = leaf.field;
  const hintKey = textOf(`${model.text}.hints.${leaf.name}`);
  const hint = t(hintKey);
  // What is wrong inside a list or a group is said at its place.
  const onSites = isOfSites(model, leaf.name);
  const own = of === undefined ? errors : errors.filter(({ field }) => field === leaf.path);
  const found = new Set(own.flatMap(({ errorCodes }) => errorCodes.map(({ message }) => message)));
  return (
    <FieldShell
      id={id}
      label={t(leaf.label)}
      layout={isWide(kind) ? 'stack' : 'row'}
      kind={of === undefined ? 'control' : 'group'}
      required={required}
      {...(onSites && { aside: <Badge tone="idle">{t(core('form.onSites'))}</Badge> })}
      {...given}
      className={classNames(styles.line, kindNamed(kind).shape === 'flag' && styles.flag, className)}
      {...(hint !== hintKey && { hint })}
      {...(found.size > 0 && { error: [...found].join(' ') })}
    />
  );
}
