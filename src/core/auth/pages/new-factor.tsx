/** A second factor being added: an application that shows a code back, a passkey that signs. */
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { FactorType, NewFactor } from '../../contract-session';
import { http } from '../../http';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { Button, FieldShell, LinkButton, TextInput } from '../../ui';
import { isKnownPasskey, makePasskey } from '../second-factor';
import { AuthForm } from './auth-form';
import styles from './factors.module.css';

interface NewProps {
  onDone(): void | Promise<void>;
  onCancel(): void;
}

async function begin(type: FactorType, nom: string): Promise<NewFactor> {
  return (await http.request<NewFactor>({ method: 'POST', service: 'user', path: 'factors', body: { type, nom } }))
    .data;
}

async function confirm(id: string, body: object): Promise<void> {
  await http.request({ method: 'POST', service: 'user', path: `factors/${id}/confirm`, body });
}

export function NewApplication({ onDone, onCancel }: NewProps) {
  const t = useText();
  const [begun, setBegun] = useState<NewFactor | null>(null);
  const [code, setCode] = useState('');
  const usual = t(core('factors.TOTP'));
  const own = useOwn(usual, onDone);
  const { fail } = own;
  useEffect(() => {
    let isGone = false;
    begin('TOTP', usual).then(
      (made) => {
        if (!isGone) setBegun(made);
      },
      (cause: unknown) => {
        if (!isGone) fail(cause);
      },
    );
    return () => {
      isGone = true;
    };
  }, [usual, fail]);
  const submit = async () => {
    if (begun) await confirm(begun.id, { nom: own.nom, code });
  };
  return (
    <NewForm own={own} onSubmit={submit} onCancel={onCancel} label={t(core('factors.confirm'))} ready={begun !== null}>
      {begun?.type === 'TOTP' && (
        <>
          <p>{t(core('factors.scan'))}</p>
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
            alt={t(core('factors.picture'))}
          />
          <code className={styles.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </>
      )}
      <FieldShell label={t(core('factors.code'))} required error={own.errors.code}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </FieldShell>
    </NewForm>
  );
}

export function NewPasskey({ onDone, onCancel }: NewProps) {
  const t = useText();
  const own = useOwn(t(core('factors.PASSKEY')), onDone);
  const submit = async () => {
    const begun = await begin('PASSKEY', own.nom);
    if (begun.type !== 'PASSKEY') return;
    const attestation = await makePasskey(begun.options).catch((cause: unknown) => {
      throw new Problem('passkey', { message: t(core(isKnownPasskey(cause) ? 'factors.known' : 'factors.failed')) });
    });
    await confirm(begun.id, { nom: own.nom, attestation });
  };
  return (
    <NewForm
      own={own}
      onSubmit={submit}
      onCancel={onCancel}
      label={t(core('factors.create'))}
      icon={<Fingerprint aria-hidden="true" />}
    />
  );
}

/** Its name, and what is wrong with what was given. */
function useOwn(usual: string, onDone: NewProps['onDone']) {
  const t = useText();
  const [typed, setNom] = useState(usual);
  const [errors, setErrors] = useState<{ code?: string; form?: string }>({});
  const [fail] = useState(() => (cause: unknown) => {
    const problem = Problem.from(cause);
    const code = problem.errors.find(({ field }) => field === 'code')?.errorCodes[0]?.message;
    const [other] = problem.errors;
    const form = problem.code === 'passkey' ? problem.message : other?.errorCodes[0]?.message;
    setErrors(code === undefined ? { form: form ?? problemTexts(problem, t).detail } : { code });
  });
  return { typed, nom: typed.trim() || usual, setNom, errors, setErrors, fail, onDone };
}

interface FormProps {
  own: ReturnType<typeof useOwn>;
  label: string;
  icon?: ReactNode;
  ready?: boolean;
  children?: ReactNode;
  onSubmit(): Promise<void>;
  onCancel(): void;
}

function NewForm({ own, label, icon, ready = true, children, onSubmit, onCancel }: FormProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    if (!ready) return;
    setBusy(true);
    own.setErrors({});
    try {
      await onSubmit();
      await own.onDone();
    } catch (cause) {
      own.fail(cause);
      form.current?.querySelector<HTMLInputElement>('[name=code]')?.select();
      setBusy(false);
    }
  };
  return (
    <AuthForm form={form} className={styles.factors} alert={own.errors.form} onSubmit={submit}>
      {children}
      <FieldShell label={t(core('factors.name'))} hint={t(core('factors.nameHint'))}>
        {(control) => (
          <TextInput
            {...control}
            name="nom"
            maxLength={60}
            autoComplete="off"
            value={own.typed}
            onChange={(event) => own.setNom(event.target.value)}
          />
        )}
      </FieldShell>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy} icon={icon}>
          {label}
        </Button>
        <LinkButton onClick={onCancel}>{t(core('factors.cancel'))}</LinkButton>
      </div>
    </AuthForm>
  );
}
