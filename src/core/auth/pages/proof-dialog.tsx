/** Who it is, asked again before a sensitive action; the call that waits then goes on. */
import { useAtomValue } from 'jotai/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { userAtom } from '../../facts';
import { http } from '../../http';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { Button } from '../../ui';
import { proofAtom } from '../proof';
import styles from './auth.module.css';
import { PasswordInput } from './password-input';

export default function ProofDialog() {
  const t = useText();
  const id = useId();
  const asked = useAtomValue(proofAtom);
  const user = useAtomValue(userAtom);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setError(t(core('rules.required')));
    setBusy(true);
    try {
      await http.request({ method: 'POST', service: 'user', path: 'proof', body: { password, action: asked?.action } });
      asked?.answer(true);
    } catch (cause) {
      setError(told(Problem.from(cause), t));
      setBusy(false);
      dialog.current?.querySelector<HTMLInputElement>('[name=password]')?.select();
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        asked?.answer(false);
      }}
    >
      <h2 id={id} className={styles.title}>
        {t(core('auth.proofTitle'))}
      </h2>
      <p className={styles.lead}>{asked?.reason}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          <Button variant="quiet" onClick={() => asked?.answer(false)}>
            {t(core('auth.notNow'))}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function told(problem: Problem, t: ReturnType<typeof useText>): string {
  if (problem.status === 429) return t(core('auth.tooMany'));
  return problem.errors[0]?.errorCodes[0]?.message ?? problemTexts(problem, t).detail;
}
