/** What a field of many records would be given, in words: records by their labels, lists with what becomes of them. */
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import type { Leaf } from '../../model/model';
import { isEmpty } from '../../model/rules';
import { readValue } from '../fields/value-text';
import { useKnown } from '../record/use-known';
import type { MultiForm } from './multi-form';

export interface GivenValueProps {
  form: MultiForm;
  leaf: Leaf;
  value: unknown;
  /** What becomes of a list (`ListMode`); given anew by default. */
  mode: string | undefined;
}

export function GivenValue({ form, leaf, value, mode }: GivenValueProps) {
  const t = useText();
  const format = useFormat();
  const target = leaf.field.resource ?? '';
  const keys = [value].flat().filter((key) => typeof key === 'string' || typeof key === 'number');
  const known = useKnown(target, target === '' ? [] : keys.map(String), form.summary.refs[target] ?? noLabels);
  const refs = { [target]: Object.fromEntries(known.map((choice) => [choice.value, choice.label])) };
  const { model } = form.resource;
  const read =
    isEmpty(value) && !leaf.field.all ? t(core('form.empty')) : readValue(model, leaf, value, { t, format, refs });
  return mode === 'add' || mode === 'remove' ? t(core(`multi.given.${mode}`), { valeur: read }) : read;
}

const noLabels = {};
