/** Forgotten password (domains.md 7): asks for a message; with a one-time link in the address, asks for the new one. */
import { useEffect, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import { send } from '../../http/send';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { PageLink } from '../../routing/link';
import { Button, FieldShell, linkClass, TextInput } from '../../ui';
import styles from './auth.module.css';
import { AuthForm } from './auth-form';
import { NewPassword } from './new-password';
import { addressFault, useLeft } from './use-left';

/** Seconds before a message may be requested again. */
const wait = 60;

export default function ForgotPasswordPage() {
  const t = useText();
  const [jeton] = useState(() => /[#&]jeton=([^&]+)/.exec(location.hash)?.[1] ?? null);
  return (
    <div className={styles.card}>
      <h1>{t(core(jeton ? 'auth.changeTitle' : 'auth.forgotTitle'))}</h1>
      {jeton ? <NewPassword jeton={jeton} /> : <AskForMessage />}
      <PageLink to="/auth/login" className={linkClass()}>
        {t(core('auth.backToSignIn'))}
      </PageLink>
    </div>
  );
}

function AskForMessage() {
  const t = useText();
  const locale = useLocale();
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const { isLeft, leave, onBlur } = useLeft();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [left, start] = useCountdown();
  const form = useRef<HTMLFormElement>(null);
  const wrong = addressFault(email);
  const submit = async () => {
    if (left > 0 || isBusy) return;
    leave();
    setRefused(null);
    setSent(false);
    if (wrong) return;
    setBusy(true);
    try {
      const body = { email: email.trim(), locale };
      await send({ method: 'POST', service: 'user', path: 'forgot-password', body }, { token: null, language: locale });
      setSent(true);
      start();
    } catch (cause) {
      const problem = Problem.from(cause);
      setRefused(problem.status === 429 ? t(core('auth.tooMany')) : problemTexts(problem, t).detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthForm form={form} onSubmit={submit}>
      <p className={styles.lead}>{t(core('auth.forgotLead'))}</p>
      <FieldShell label={t(core('auth.email'))} required error={wrong && isLeft ? t(core(wrong)) : refused}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </FieldShell>
      <p role="status" className={isSent ? styles.done : styles.none}>
        {isSent && t(core('auth.sent'))}
      </p>
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        {...(left > 0 && { reason: t(core('auth.sendAgain'), { n: left }) })}
      >
        {left > 0 ? t(core('auth.sendAgain'), { n: left }) : t(core('auth.send'))}
      </Button>
    </AuthForm>
  );
}

function useCountdown(): [left: number, start: () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(wait)];
}
