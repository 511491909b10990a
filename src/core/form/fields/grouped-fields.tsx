/** Many fields in groups, found by typing: those whose label, help or name holds every word. */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { type Text, textOf } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { fold } from '../../filter/fold';
import { leavesOf, type Model } from '../../model/model';
import { SearchField } from '../../ui';
import styles from '../form.module.css';
import { errorsOf, type RecordForm } from '../record/record-form';
import { FieldList } from './field-list';

export interface FieldGroup {
  title: Text;
  leaves: readonly string[];
}

export interface GroupedFieldsProps {
  form: RecordForm;
  groups: readonly FieldGroup[];
  draw: (name: string) => ReactNode;
  /** Name of the search box; none without. */
  search?: Text | undefined;
}

export function GroupedFields({ form, groups, draw, search }: GroupedFieldsProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const errors = useAtomValue(form.errors);
  const { model } = form.resource;
  const isShown = (name: string) => holds(model, name, typed, t) || errorsOf(form, errors, name).length > 0;
  const shown = groups
    .map((group) => ({ ...group, leaves: group.leaves.filter(isShown) }))
    .filter((group) => group.leaves.length > 0);
  return (
    <>
      {search !== undefined && (
        <SearchField
          label={t(search)}
          placeholder={t(search)}
          clearLabel={t(core('form.clear'))}
          value={typed}
          onValueChange={setTyped}
        />
      )}
      {shown.map((group) => (
        <fieldset key={group.title} className={styles.group}>
          <legend>{t(group.title)}</legend>
          <FieldList model={model} names={group.leaves} draw={draw} />
        </fieldset>
      ))}
      {shown.length === 0 && <p className={styles.nothing}>{t(core('form.none'))}</p>}
    </>
  );
}

/** Whether a field answers to every typed word. */
export function holds(model: Model, name: string, typed: string, t: Translate): boolean {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const label = leavesOf(model).get(name)?.label;
  const text = fold(`${name} ${label === undefined ? '' : t(label)} ${t(textOf(`${model.text}.hints.${name}`))}`);
  return words.every((word) => text.includes(word));
}
