/** Address and password, as the sign-in page and the overlay ask for them. */
import { type ReactNode, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { FactorChallenge } from '../../contract-session';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { lazyPart } from '../../shell/lazy-part';
import { Button } from '../../ui/button';
import { FieldShell } from '../../ui/inputs/field-shell';
import { TextInput } from '../../ui/inputs/text-input';
import { session } from '..';
import { secondFactorIn } from '../second-factor';
import styles from './auth.module.css';
import { AuthForm } from './auth-form';
import { PasswordInput } from './password-input';
import { addressFault, useLeft } from './use-left';

const SecondStep = lazyPart(() => import('./second-step'));

export interface SignInFormProps {
  /** Address already known: the overlay's. */
  email?: string;
  /** After the tokens are there. */
  onDone?(): void | Promise<void>;
  /** Beside the button: a link, *Abandonner*. */
  aside?: ReactNode;
}

export function SignInForm({ email: known = '', onDone, aside }: SignInFormProps) {
  const t = useText();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const emailLeft = useLeft();
  const passwordLeft = useLeft();
  const [isBusy, setBusy] = useState(false);
  const [factor, setFactor] = useState<FactorChallenge | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const wrongEmail = addressFault(email);
  const wrongPassword = password === '' ? 'rules.required' : null;
  const submit = async () => {
    emailLeft.leave();
    passwordLeft.leave();
    setRefused(undefined);
    if (wrongEmail ?? wrongPassword) {
      form.current?.querySelector<HTMLInputElement>(wrongEmail ? '[name=login]' : '[name=password]')?.focus();
      return;
    }
    setBusy(true);
    try {
      await session.signIn(email.trim(), password);
      await onDone?.();
    } catch (cause) {
      const problem = Problem.from(cause);
      const next = secondFactorIn(problem);
      setFactor(next);
      if (next) return;
      setRefused(messageOf(problem, t));
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.select();
    } finally {
      setBusy(false);
    }
  };
  if (factor)
    return (
      <SecondStep
        factor={factor}
        {...(onDone && { onDone })}
        onBack={(problem) => {
          setFactor(null);
          setRefused(problem ? problemTexts(problem, t).detail : undefined);
        }}
      />
    );
  return (
    <AuthForm form={form} alert={refused} onSubmit={submit}>
      <FieldShell label={t(core('auth.email'))} required error={wrongEmail && emailLeft.isLeft && t(core(wrongEmail))}>
        {(control) => (
          <TextInput
            {...control}
            name="login"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={known !== ''}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            onBlur={emailLeft.onBlur}
          />
        )}
      </FieldShell>
      <PasswordInput
        label={t(core('auth.password'))}
        name="password"
        autoComplete="current-password"
        value={password}
        error={wrongPassword && passwordLeft.isLeft && t(core(wrongPassword))}
        onChange={setPassword}
        onBlur={passwordLeft.onBlur}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy} className={styles.main}>
          {t(core('auth.signIn'))}
        </Button>
        {aside}
      </div>
    </AuthForm>
  );
}

/** What a refused sign-in says: the same whatever the account. */
function messageOf(problem: Problem, t: ReturnType<typeof useText>): string {
  if (problem.status === 401) return t(core('auth.refused'));
  if (problem.status === 429) return t(core('auth.tooMany'));
  return problemTexts(problem, t).detail;
}
