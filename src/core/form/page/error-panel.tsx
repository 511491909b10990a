/** The panel of errors: each field with its messages, across sections; a click or F8 goes there. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import styles from '../form.module.css';
import type { RecordForm } from '../record/record-form';
import { labelAt } from './error-labels';

export interface ErrorPanelProps {
  form: RecordForm;
  /** Takes the path of an error: `composants.2.quantite`. */
  onGo: (path: string) => void;
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
          return (
            <li key={error.field}>
              <button type="button" className={styles.errorLink} onClick={() => onGo(error.field)}>
                {labelAt(model, error.field, t)}
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
