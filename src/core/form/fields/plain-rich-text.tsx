/** A rich text whose editor did not come: its HTML, as text. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { TextArea } from '../../ui';
import styles from '../form.module.css';
import type { FieldControlProps } from './field-control';

export function PlainRichText({ leaf, value, onChange, control, readOnly = false }: FieldControlProps) {
  const t = useText();
  return (
    <>
      <TextArea
        {...control}
        rows={6}
        readOnly={readOnly}
        {...(leaf.field.lang !== undefined && { lang: leaf.field.lang })}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.takenNote}>{t(core('richText.failed'))}</p>
    </>
  );
}
