/** Code whose editor did not come: a text area with the text. */
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { FieldControlProps } from '../form/fields/field-control';
import styles from '../form/form.module.css';
import { TextArea } from '../ui';

export function PlainCode({ value, onChange, control, readOnly = false }: FieldControlProps) {
  const t = useText();
  return (
    <>
      <TextArea
        {...control}
        rows={16}
        face="mono"
        spellCheck={false}
        readOnly={readOnly}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.takenNote}>{t(core('code.failed'))}</p>
    </>
  );
}
