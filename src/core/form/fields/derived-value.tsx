/** A value that the server computes: read, never typed. */
import { useFormat, useText } from '../../../i18n/react';
import { isMoment, isNumeric } from '../../kinds/registry';
import { classNames } from '../../ui';
import styles from '../form.module.css';
import type { FieldControlProps } from './field-control';
import { readValue } from './value-text';

export function DerivedValue({ model, leaf, value, refs, control }: FieldControlProps) {
  const t = useText();
  const format = useFormat();
  return (
    <output
      id={control.id}
      aria-labelledby={control['aria-labelledby']}
      className={classNames(
        styles.derived,
        (isNumeric(leaf.field.kind) || isMoment(leaf.field.kind)) && styles.figures,
      )}
      tabIndex={-1}
    >
      {readValue(model, leaf, value, { t, format, refs })}
    </output>
  );
}
