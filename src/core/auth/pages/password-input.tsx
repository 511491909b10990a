/** A password: shown on demand, with a word when caps lock is on. */
import { Eye, EyeOff } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { IconButton } from '../../ui/icon-button';
import { FieldShell } from '../../ui/inputs/field-shell';
import { TextInput } from '../../ui/inputs/text-input';
import styles from './auth.module.css';

export interface PasswordInputProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: ReactNode;
  onChange(value: string): void;
  onBlur?(event: FocusEvent): void;
}

export function PasswordInput({ label, error, onChange, ...rest }: PasswordInputProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <FieldShell label={label} required error={error} hint={isCaps && t(core('auth.capsLock'))}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          after={
            <IconButton
              size="small"
              className={styles.eye}
              label={t(core(isShown ? 'auth.hidePassword' : 'auth.showPassword'))}
              icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      )}
    </FieldShell>
  );
}
