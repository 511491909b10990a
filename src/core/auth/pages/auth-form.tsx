/** A form that is all that its place is for: its first field to be typed in has the focus, what it was refused for stands at its head. */
import { type ReactNode, type RefObject, useEffect } from 'react';
import styles from './auth.module.css';

interface AuthFormProps {
  /** Held by its owner, who takes the focus to what is wrong. */
  form: RefObject<HTMLFormElement | null>;
  alert?: string | undefined;
  className?: string | undefined;
  onSubmit(): Promise<void>;
  children: ReactNode;
}

export function AuthForm({ form, alert, className = styles.form, onSubmit, children }: AuthFormProps) {
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input:not([readonly])');
    (first ?? form.current?.querySelector('button'))?.focus();
  }, [form]);
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {alert !== undefined && (
        <p role="alert" className={styles.alert}>
          {alert}
        </p>
      )}
      {children}
    </form>
  );
}
