/** A new password: the parts of the rule ticked as they are met (domains.md 7). */
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai/react';
import { Check, Circle } from 'lucide-react';
import { useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import { userAtom } from '../../facts';
import { http } from '../../http';
import { send } from '../../http/send';
import { passwordParts } from '../../model/rules';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { Button, classNames, say, VisuallyHidden } from '../../ui';
import { reloadUser } from '../user';
import styles from './auth.module.css';
import { AuthForm } from './auth-form';
import { PasswordInput } from './password-input';

const parts = [
  ['length', core('auth.ruleLength')],
  ['upper', core('auth.ruleUpper')],
  ['lower', core('auth.ruleLower')],
  ['digit', core('auth.ruleDigit')],
  ['special', core('auth.ruleSpecial')],
] as const;

type Errors = Partial<Record<'actuel' | 'nouveau' | 'confirm' | 'form', string>>;

/** With a `jeton` (one-time link), or with the current password of the session. */
export function NewPassword({ jeton, onDone }: { jeton?: string; onDone?: () => void }) {
  const t = useText();
  const router = useRouter();
  const user = useAtomValue(userAtom);
  const locale = useLocale();
  const [actuel, setActuel] = useState('');
  const [nouveau, setNouveau] = useState('');
  const [confirm, setConfirm] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const met = passwordParts(nouveau);
  const form = useRef<HTMLFormElement>(null);

  const check = (): Errors => ({
    ...(jeton === undefined && actuel === '' && { actuel: t(core('rules.required')) }),
    ...(Object.values(met).includes(false) && { nouveau: t(core('rules.passwordrules')) }),
    ...(confirm !== nouveau && { confirm: t(core('auth.different')) }),
  });
  const change = async () => {
    const ask = { method: 'POST', service: 'user', path: 'change-password' } as const;
    if (jeton !== undefined) {
      await send({ ...ask, body: { nouveau, jeton } }, { token: null, language: locale });
      await router.navigate({ href: `/${locale}/auth/login` });
    } else {
      await http.request({ ...ask, body: { nouveau, actuel } });
      await reloadUser();
    }
  };
  const submit = async () => {
    const found = check();
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await change();
      say({ kind: 'done', text: t(core('auth.changed')) });
      onDone?.();
    } catch (cause) {
      setErrors(errorsOf(Problem.from(cause), t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthForm form={form} alert={errors.form} onSubmit={submit}>
      {user && <input type="text" name="username" autoComplete="username" value={user.mail} readOnly hidden />}
      {jeton === undefined && (
        <PasswordInput
          label={t(core('auth.currentPassword'))}
          name="actuel"
          autoComplete="current-password"
          value={actuel}
          error={errors.actuel}
          onChange={setActuel}
        />
      )}
      <PasswordInput
        label={t(core('auth.newPassword'))}
        name="nouveau"
        autoComplete="new-password"
        value={nouveau}
        error={errors.nouveau}
        onChange={setNouveau}
      />
      <Rules met={met} />
      <PasswordInput
        label={t(core('auth.confirmPassword'))}
        name="confirm"
        autoComplete="new-password"
        value={confirm}
        error={errors.confirm}
        onChange={setConfirm}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t(core('auth.save'))}
      </Button>
    </AuthForm>
  );
}

function Rules({ met }: { met: ReturnType<typeof passwordParts> }) {
  const t = useText();
  return (
    <div className={styles.rules}>
      <p>{t(core('auth.rulesTitle'))}</p>
      <ul>
        {parts.map(([part, label]) => (
          <li key={part} className={classNames(styles.rule, met[part] && styles.met)}>
            {met[part] ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {t(label)}
            <VisuallyHidden> ({t(core(met[part] ? 'auth.met' : 'auth.unmet'))})</VisuallyHidden>
          </li>
        ))}
      </ul>
      <p>{t(core('auth.ruleUnique'))}</p>
    </div>
  );
}

/** The server's words at their field. */
function errorsOf(problem: Problem, t: ReturnType<typeof useText>): Errors {
  const of = (field: string) => problem.errors.find((error) => error.field === field)?.errorCodes[0]?.message;
  const [actuel, nouveau] = [of('actuel'), of('nouveau')];
  if (actuel === undefined && nouveau === undefined) return { form: problemTexts(problem, t).detail };
  return { ...(actuel !== undefined && { actuel }), ...(nouveau !== undefined && { nouveau }) };
}
