/** Names a view and says whom it is for; loaded with the first one. */
import { useSetAtom } from 'jotai/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { Role, User } from '../contract';
import { scopesOf } from '../contract';
import { comboboxTexts } from '../form/fields/control-texts';
import { recordChoices, resourceNamed } from '../form/record/record-choices';
import { send } from '../send';
import { Button, Combobox, Dialog, FieldShell, RadioGroup, Select, Switch, TextInput } from '../ui';
import type { ViewRow, ViewScope } from './model';
import { viewDialogAtom } from './open-list';
import { scopesFor } from './rights';
import styles from './view-dialog.module.css';
import { writerNow } from './views';

export interface ViewDialogProps {
  /** The view to change; null = a new one. */
  view: ViewRow | null;
  user: User;
}

export function ViewDialog({ view, user }: ViewDialogProps) {
  const t = useText();
  const formId = useId();
  const setDialog = useSetAtom(viewDialogAtom);
  const first = useRef<HTMLInputElement>(null);
  const scopes = scopesFor(writerNow(user).role);
  const [nom, setNom] = useState(view?.nom ?? '');
  const [portee, setPortee] = useState<ViewScope>(view?.portee ?? 'MOI');
  const [role, setRole] = useState<string | null>(view?.role ?? null);
  const [idTiers, setTiers] = useState(view?.idTiers ?? null);
  const [defaut, setDefaut] = useState(view?.defaut ?? false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isNameless = nom.trim() === '';
  const isForNobody = (portee === 'ROLE' && role === null) || (portee === 'PARTENAIRE' && idTiers === null);
  const close = () => setDialog(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isNameless) first.current?.focus();
    if (isNameless || isForNobody || isBusy) return;
    setBusy(true);
    const shared = { role: portee === 'ROLE' ? role : null, idTiers: portee === 'PARTENAIRE' ? idTiers : null };
    await send({ id: view ? 'views.edit' : 'views.saveAs', args: { nom: nom.trim(), portee, ...shared, defaut } });
    setBusy(false);
  };
  const audienceError = isAsked && isForNobody && t(core('views.audienceMissing'));
  return (
    <Dialog
      open
      size="small"
      title={t(core(view ? 'views.title.edit' : 'views.title.create'))}
      description={t(core('views.lead'))}
      closeLabel={t(core('views.close'))}
      onClose={close}
      initialFocus={() => first.current}
      footer={
        <>
          <Button onClick={close}>{t(core('views.cancel'))}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t(core('views.confirm'))}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FieldShell
          label={t(core('views.fields.nom'))}
          required
          error={isAsked && isNameless ? t(core('views.nameMissing')) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={first}
              value={nom}
              maxLength={80}
              onChange={(event) => setNom(event.target.value)}
            />
          )}
        </FieldShell>
        {scopes.length > 1 && (
          <FieldShell label={t(core('views.scopeLabel'))} kind="group">
            {(control) => (
              <RadioGroup
                {...control}
                value={portee}
                onValueChange={(value) => setPortee(scopes.find((scope) => scope === value) ?? 'MOI')}
                choices={scopes.map((scope) => ({ value: scope, label: t(core(`views.values.portee.${scope}`)) }))}
              />
            )}
          </FieldShell>
        )}
        {portee === 'ROLE' && (
          <FieldShell label={t(core('views.fields.role'))} required error={audienceError || undefined}>
            {(control) => <Select {...control} value={role} onValueChange={setRole} choices={roles(t)} />}
          </FieldShell>
        )}
        {portee === 'PARTENAIRE' && (
          <FieldShell label={t(core('views.fields.idTiers'))} required error={audienceError || undefined}>
            {(control) => <PartnerField {...control} user={user} value={idTiers} onValueChange={setTiers} />}
          </FieldShell>
        )}
        <Switch label={t(core('views.defaultLabel'))} checked={defaut} onCheckedChange={setDefaut} />
      </form>
    </Dialog>
  );
}

function roles(t: (key: string) => string) {
  return scopesOf.any.map((role: Role) => ({ value: role, label: t(core(`roles.${role}`)) }));
}

interface PartnerFieldProps {
  id: string;
  'aria-labelledby': string;
  user: User;
  value: string | null;
  onValueChange: (value: string | null) => void;
}

/** Partners of the perimeter; all of the platform's, searched while one types, when it has no bounds. */
function PartnerField({ user, value, onValueChange, ...control }: PartnerFieldProps) {
  const t = useText();
  const resource = resourceNamed('partenaires');
  const own = user.perimetre?.map(({ partnerId, libelle }) => ({ value: partnerId, label: libelle, hint: partnerId }));
  const source = own ?? (resource ? recordChoices(resource) : []);
  return <Combobox {...control} source={source} value={value} onValueChange={onValueChange} texts={comboboxTexts(t)} />;
}
