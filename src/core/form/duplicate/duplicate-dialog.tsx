/** What a duplicate takes over, section by section; then its form, or the record at once. */

import { type RefObject, useId, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import { localeTag } from '../../../i18n/translate';
import { type Model, type Row, sectionText } from '../../model/model';
import { problemTexts } from '../../problem-texts';
import { goTo } from '../../routing/navigate';
import { useOne } from '../../rows';
import { send } from '../../send';
import { Button, Checkbox, Dialog, FieldShell, NumberInput, TextInput } from '../../ui';
import { formPath } from '../multi/target';
import type { RecordOverlayProps } from '../page/record-overlay';
import type { KnownRecord } from '../record/record-choices';
import { labelOf } from '../record/record-label';
import { changeOf } from '../record/record-values';
import { copyAddress } from './address';
import { copyOf, sectionsOf } from './copy';
import styles from './duplicate.module.css';
import { useOwned } from './owned';
import { OwnedChoice, tickedAtFirst } from './owned-choice';

export function DuplicateOverlay({ record, onClose }: RecordOverlayProps) {
  if (record === null) return null;
  return <DuplicateDialog key={`${record.resource.name} ${record.id}`} {...record} onClose={onClose} />;
}

interface DuplicateDialogProps extends KnownRecord {
  onClose: () => void;
}

function DuplicateDialog({ resource, id, onClose }: DuplicateDialogProps) {
  const t = useText();
  const locale = useLocale();
  const one = useOne(resource, id);
  const row: Row | undefined = one.row;
  const owned = useOwned(resource, id);
  const primary = useId();
  if (row === undefined || (owned.kinds === undefined && owned.problem === null)) return null;
  return (
    <Dialog
      open
      size="small"
      title={t(core('duplicate.title'), { label: labelOf(resource, row, locale) })}
      description={t(core('duplicate.lead'))}
      closeLabel={t(core('duplicate.close'))}
      onClose={onClose}
      initialFocus={() => document.getElementById(primary)}
    >
      <Choice resource={resource} row={row} id={id} owned={owned} primary={primary} onClose={onClose} />
    </Dialog>
  );
}

interface ChoiceProps extends DuplicateDialogProps {
  row: Row;
  owned: ReturnType<typeof useOwned>;
  /** Id of the button that goes on. */
  primary: string;
}

function Choice({ resource, row, id, owned, primary, onClose }: ChoiceProps) {
  const t = useText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { model } = resource;
  const sections = sectionsOf(resource, row);
  const [chosen, setChosen] = useState<readonly string[]>(sections.map((section) => section.id));
  const { kinds = [], problem } = owned;
  const [along, setAlong] = useState<readonly string[]>(() => tickedAtFirst(kinds));
  const [key, setKey] = useState<string | number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const path = formPath(resource);
  const isKeyless = model.key.given && (key === null || key === '');
  const marks = { fr: t(core('duplicate.markFr')), en: t(core('duplicate.markEn')) };
  const open = () => {
    if (path === null) return;
    onClose();
    goTo(copyAddress(path, { id, sections: chosen, owned: along }));
  };
  const create = async () => {
    setAsked(true);
    if (isKeyless) return field.current?.focus();
    setBusy(true);
    const values = copyOf(resource, row, chosen, marks);
    const body = { ...changeOf(model, values, Object.keys(values)), ...(model.key.given && { [model.key.name]: key }) };
    const done = await send({
      id: 'records.copy',
      args: { resource: resource.name, body: JSON.stringify(body), source: id, owned: along },
    });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <form
      id={formId}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (path === null) void create();
        else open();
      }}
    >
      <Sections model={model} sections={sections} chosen={chosen} onChoose={setChosen} />
      <p className={styles.never}>{t(core('duplicate.never'))}</p>
      {kinds.length > 0 && <OwnedChoice kinds={kinds} chosen={along} onChoose={setAlong} />}
      {problem && <p role="alert">{problemTexts(problem, t).title}</p>}
      {model.key.given && (
        <KeyField
          ref={field}
          model={model}
          required={path === null}
          isMissing={isAsked && isKeyless}
          value={key}
          onChange={setKey}
        />
      )}
      <div className={styles.actions}>
        <Button
          busy={isBusy}
          {...(path === null && { id: primary, variant: 'primary' as const })}
          onClick={() => void create()}
        >
          {t(core('duplicate.create'))}
        </Button>
        {path !== null && (
          <Button id={primary} type="submit" variant="primary">
            {t(core('duplicate.open'))}
          </Button>
        )}
      </div>
    </form>
  );
}

interface SectionsProps {
  model: Model;
  sections: ReturnType<typeof sectionsOf>;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

function Sections({ model, sections, chosen, onChoose }: SectionsProps) {
  const t = useText();
  return (
    <fieldset className={styles.sections}>
      <legend>{t(core('duplicate.sections'))}</legend>
      {sections.map(({ id, filled }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          label={
            <>
              {t(sectionText(model, id))}{' '}
              <span className={styles.count}>{t(core('duplicate.filled'), { n: filled })}</span>
            </>
          }
          onCheckedChange={(on) => onChoose(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  );
}

interface KeyFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  model: Model;
  required: boolean;
  isMissing: boolean;
  value: string | number | null;
  onChange: (value: string | number | null) => void;
}

/** The key of a record that is given one by whoever makes it. */
function KeyField({ ref, model: { key, text }, required, isMissing, value, onChange }: KeyFieldProps) {
  const t = useText();
  const tag = localeTag(useLocale());
  return (
    <FieldShell
      label={t(textOf(`${text}.fields.${key.name}`))}
      required={required}
      {...(!required && { hint: t(core('duplicate.keyHint')) })}
      {...(isMissing && { error: t(core('rules.required')) })}
    >
      {(control) =>
        key.kind === 'integer' ? (
          <NumberInput
            {...control}
            ref={ref}
            locale={tag}
            value={typeof value === 'number' ? value : null}
            onValueChange={onChange}
          />
        ) : (
          <TextInput
            {...control}
            ref={ref}
            value={String(value ?? '')}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </FieldShell>
  );
}
