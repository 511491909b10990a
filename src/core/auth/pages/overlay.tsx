/** Both tokens are dead: sign in over the page, which stays as it is; waiting requests then go on. */
import { useAtomValue } from 'jotai/react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { userAtom } from '../../facts';
import { Button } from '../../ui';
import { signOut } from '../user';
import styles from './auth.module.css';
import { SignInForm } from './sign-in-form';

/** Milliseconds without a key before the overlay comes: what is being typed goes where it was meant. */
const calm = 600;

/** Calls back at the first pause in typing; gives what cancels it. */
function whenCalm(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const cancel = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', wait, true);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      cancel();
      callback();
    }, calm);
  };
  window.addEventListener('keydown', wait, true);
  wait();
  return cancel;
}

export default function SignInOverlay() {
  const t = useText();
  const id = useId();
  const user = useAtomValue(userAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let before: Element | null = null;
    const cancel = whenCalm(() => {
      before = document.activeElement;
      dialog.current?.showModal();
      // The address is known: the password is what is missing.
      dialog.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
    });
    return () => {
      cancel();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // Beside the console: a dialog below hides the rest of the page from screen readers.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={id}
      // Escape must not lose anything: only *Abandonner* leaves.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <h2 id={id} className={styles.title}>
        {t(core('auth.expiredTitle'))}
      </h2>
      <p className={styles.lead}>{t(core('auth.expiredLead'))}</p>
      <SignInForm
        {...(user && { email: user.mail })}
        aside={
          <Button variant="quiet" onClick={() => void signOut('abandoned')}>
            {t(core('auth.abandon'))}
          </Button>
        }
      />
    </dialog>,
    document.body,
  );
}
