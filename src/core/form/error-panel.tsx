/** The panel of errors: each field with its messages, across sections; a click or F8 goes there. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { textOf } from '../../i18n/text';
import { leavesOf } from '../model/model';
import styles from './form.module.css';
import type { RecordForm } from './record-form';
import { leafAt } from './record-values';

export interface ErrorPanelProps {
  form: RecordForm;
  onGo: (name: string) => void;
}

export function ErrorPanel({ form, onGo }: ErrorPanelProps) {
  const t = useText();
  const errors = useAtomValue(form.errors);
  const { model } = form.resource;
  if (errors.length === 0) return <div role="status" className={styles.noError} />;
  return (
    <div role="status" className={styles.errors}>
      <h2 className={styles.errorsTitle}>{t(core('form.errors'))}</h2>
      <ul>
        {errors.map((error) => {
          const name = leafAt(model, error.field);
          const label = t(leavesOf(model).get(name)?.label ?? textOf(`${model.text}.fields.${name}`));
          return (
            <li key={error.field}>
              <button type="button" className={styles.errorLink} onClick={() => onGo(name)}>
                {label}
              </button>
              {error.errorCodes.map(({ code, message }) => (
                <span key={code} className={styles.errorMessage}>
                  {message} <code className={styles.code}>{code}</code>
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
