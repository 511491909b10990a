/** By a passkey, or by a code typed: the answer to what the server asks besides a password. */
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { FactorChallenge } from '../../contract-session';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { Button } from '../../ui/button';
import { FieldShell } from '../../ui/inputs/field-shell';
import { TextInput } from '../../ui/inputs/text-input';
import { servesPasskeys, signWithPasskey } from '../second-factor';
import styles from './auth.module.css';
import { AuthForm } from './auth-form';

export interface FactorFormProps {
  factor: FactorChallenge;
  /** What its main button says. */
  label: string;
  /** Sends the answer; what it throws is shown here. */
  answer(given: { challenge: string; code?: string; assertion?: object }): Promise<void>;
  /** Asks again once the request is too old. */
  onExpired?(problem: Problem): void;
  aside?: ReactNode;
}

export default function FactorForm({ factor, label, answer, onExpired, aside }: FactorFormProps) {
  const t = useText();
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<{ of: 'code' | 'form'; text: string }>();
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { challenge, methods, options } = factor;
  const site = options?.rpId ?? '';
  const isHere = options !== undefined && servesPasskeys(site);
  const hasCode = methods.includes('TOTP') || methods.includes('SECOURS');
  const codeLabel = !methods.includes('TOTP') ? 'recovery' : methods.includes('SECOURS') ? 'codeOrRecovery' : 'code';

  const send = async (by: 'code' | 'passkey', given: () => Promise<{ code?: string; assertion?: object }>) => {
    setBusy(by);
    setError(undefined);
    try {
      await answer({ challenge, ...(await given()) });
    } catch (cause) {
      const problem = Problem.from(cause);
      if (problem.code === 'challenge-expired' && onExpired) onExpired(problem);
      else setError(messageOf(problem, by, t));
      if (by === 'code') form.current?.querySelector<HTMLInputElement>('[name=code]')?.select();
    } finally {
      setBusy(null);
    }
  };
  const byPasskey = async () => {
    if (!options) return;
    await send('passkey', async () => ({
      assertion: await signWithPasskey(options).catch(() => {
        throw new Problem('passkey', { message: t(core('auth.passkeyFailed')) });
      }),
    }));
  };
  const submit = async () => {
    if (!hasCode) return byPasskey();
    if (code.trim() === '') return setError({ of: 'code', text: t(core('rules.required')) });
    await send('code', async () => ({ code: code.trim() }));
  };
  return (
    <AuthForm form={form} alert={error?.of === 'form' ? error.text : undefined} onSubmit={submit}>
      {isHere && (
        <Button
          variant={hasCode ? 'secondary' : 'primary'}
          className={styles.main}
          busy={busy === 'passkey'}
          icon={<Fingerprint aria-hidden="true" />}
          onClick={() => void byPasskey()}
        >
          {t(core('auth.usePasskey'))}
        </Button>
      )}
      {options && !isHere && <p className={styles.lead}>{t(core('auth.passkeyElsewhere'), { site })}</p>}
      {hasCode && (
        <FieldShell
          id={id}
          label={t(core(`auth.${codeLabel}`))}
          required
          error={error?.of === 'code' && error.text}
          hint={codeLabel === 'codeOrRecovery' && t(core('auth.codeHint'))}
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={codeLabel === 'code' ? 'numeric' : 'text'}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </FieldShell>
      )}
      <div className={styles.actions}>
        {hasCode && (
          <Button type="submit" variant="primary" busy={busy === 'code'} className={styles.main}>
            {label}
          </Button>
        )}
        {aside}
      </div>
    </AuthForm>
  );
}

function messageOf(problem: Problem, by: 'code' | 'passkey', t: ReturnType<typeof useText>) {
  const of = by === 'code' ? 'code' : 'form';
  if (problem.status === 429) return { of, text: t(core('auth.tooMany')) } as const;
  if (problem.code === 'passkey') return { of, text: problem.message } as const;
  return { of, text: problem.errors[0]?.errorCodes[0]?.message ?? problemTexts(problem, t).detail } as const;
}
