/** Prompts for a proof of identity before a sensitive action; the pending call then goes on. */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { worksAtom } from '../../console-bus';
import type { FactorChallenge } from '../../contract-session';
import { userAtom } from '../../facts';
import { http } from '../../http';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { Button, LinkButton } from '../../ui';
import { proofAtom } from '../proof';
import styles from './auth.module.css';
import { AuthForm } from './auth-form';
import FactorForm from './factor-form';
import { PasswordInput } from './password-input';
import { useModal } from './use-modal';

type Prove = (given: object) => Promise<void>;

export default function ProofDialog() {
  const t = useText();
  const id = useId();
  const pending = useAtomValue(proofAtom);
  const [by, setBy] = useState<'password' | 'factor'>('password');
  const factor = useFactor();
  // What is being done, not the right behind it alone.
  const act = useAtomValue(worksAtom).at(-1)?.command;
  const dialog = useModal('[name=password]');
  const prove: Prove = async (given) => {
    const body = { ...given, action: pending?.action };
    await http.request({ method: 'POST', service: 'user', path: 'proof', body });
    pending?.answer(true);
  };
  const later = (
    <Button variant="quiet" onClick={() => pending?.answer(false)}>
      {t(core('auth.notNow'))}
    </Button>
  );
  // Beside the console: a dialog below hides the rest of the page from screen readers.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        pending?.answer(false);
      }}
    >
      <h2 id={id} className={styles.title}>
        {t(core('auth.proofTitle'))}
      </h2>
      {act !== undefined && <p>{t(core('auth.proofFor'), { acte: t(act.title).replace(/…$/, '') })}</p>}
      <p className={styles.lead}>{pending?.reason}</p>
      {by === 'factor' && factor ? (
        <FactorForm factor={factor} label={t(core('auth.prove'))} answer={prove} aside={later} />
      ) : (
        <PasswordForm prove={prove} aside={later} />
      )}
      {factor && factor.methods.length > 0 && (
        <p>
          <LinkButton onClick={() => setBy(by === 'factor' ? 'password' : 'factor')}>
            {t(core(by === 'factor' ? 'auth.byPassword' : 'auth.byFactor'))}
          </LinkButton>
        </p>
      )}
    </dialog>,
    document.body,
  );
}

/** By what else than the password it may be proved; nothing while it is not known. */
function useFactor(): FactorChallenge | null {
  const [factor, setFactor] = useState<FactorChallenge | null>(null);
  useEffect(() => {
    let isGone = false;
    http.request<FactorChallenge>({ method: 'POST', service: 'user', path: 'proof/challenge' }).then(
      ({ data }) => {
        if (!isGone) setFactor(data);
      },
      // The password is always accepted.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return factor;
}

function PasswordForm({ prove, aside }: { prove: Prove; aside: ReactNode }) {
  const t = useText();
  const user = useAtomValue(userAtom);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    if (password === '') return setError(t(core('rules.required')));
    setBusy(true);
    try {
      await prove({ password });
    } catch (cause) {
      setError(messageOf(Problem.from(cause), t));
      setBusy(false);
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.select();
    }
  };
  return (
    <AuthForm form={form} onSubmit={submit}>
      {user && <input type="text" name="username" autoComplete="username" value={user.mail} readOnly hidden />}
      <PasswordInput
        label={t(core('auth.password'))}
        name="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={setPassword}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy} className={styles.main}>
          {t(core('auth.prove'))}
        </Button>
        {aside}
      </div>
    </AuthForm>
  );
}

function messageOf(problem: Problem, t: ReturnType<typeof useText>): string {
  if (problem.status === 429) return t(core('auth.tooMany'));
  return problem.errors[0]?.errorCodes[0]?.message ?? problemTexts(problem, t).detail;
}
