/** A value that the server computes: read, never typed. */
import { useFormat, useText } from '../../../i18n/react';
import type { Refs } from '../../contract';
import type { Leaf, Model } from '../../model/model';
import type { ControlProps } from '../../ui';
import styles from '../form.module.css';
import { readValue } from './value-text';

export interface DerivedValueProps {
  model: Model;
  leaf: Leaf;
  value: unknown;
  refs: Refs | undefined;
  control: ControlProps;
}

export function DerivedValue({ model, leaf, value, refs, control }: DerivedValueProps) {
  const t = useText();
  const format = useFormat();
  return (
    <output id={control.id} aria-labelledby={control['aria-labelledby']} className={styles.derived} tabIndex={-1}>
      {readValue(model, leaf, value, { t, format, refs })}
    </output>
  );
}
