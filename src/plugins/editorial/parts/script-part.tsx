/** The script of a page: a file sent to the storage, whose key the page keeps. */
import { useStore } from '@tanstack/react-form';
import { useText } from '../../../core';
import { fieldId, type RecordForm, ScriptFile } from '../../../core/form';
import { leavesOf } from '../../../core/model';

export function ScriptPart({ form }: { form: RecordForm }) {
  const t = useText();
  const isOn = useStore(form.values.store, ({ values }) => values['addJs'] === true);
  const value = useStore(form.values.store, ({ values }) => values['urlJsFile']);
  const leaf = leavesOf(form.resource.model).get('urlJsFile');
  if (!isOn || leaf === undefined) return null;
  return (
    <ScriptFile
      form={form}
      path={leaf.path}
      id={fieldId(form, leaf.name)}
      label={t(leaf.label)}
      required
      value={value}
      onChange={(key) => form.set(leaf.name, key)}
    />
  );
}
