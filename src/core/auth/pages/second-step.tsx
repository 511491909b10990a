/** The second step of a sign-in: a factor besides the password. */
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import type { FactorChallenge, Tokens } from '../../contract-session';
import { send } from '../../http/send';
import type { Problem } from '../../problem';
import { LinkButton } from '../../ui/link-button';
import { session } from '..';
import styles from './auth.module.css';
import FactorForm from './factor-form';

export interface SecondStepProps {
  factor: FactorChallenge;
  /** Back to the address and the password, with why. */
  onBack(problem?: Problem): void;
  /** After the tokens are there. */
  onDone?(): void | Promise<void>;
}

export default function SecondStep({ factor, onBack, onDone }: SecondStepProps) {
  const t = useText();
  const language = useLocale();
  return (
    <>
      <p className={styles.lead} role="status">
        {t(core('auth.secondLead'))}
      </p>
      <FactorForm
        factor={factor}
        label={t(core('auth.signIn'))}
        onExpired={onBack}
        answer={async (body) => {
          const { data } = await send<Tokens>(
            { method: 'POST', service: 'user', path: 'second-factor', body },
            { token: null, language },
          );
          session.signedIn(data);
          await onDone?.();
        }}
        aside={<LinkButton onClick={() => onBack()}>{t(core('auth.back'))}</LinkButton>}
      />
    </>
  );
}
