/** A group of flags as switches, under the areas: the menu of phones, the links of the burger menu. */
import { useStore } from '@tanstack/react-form';
import { useText } from '../../../core';
import { fieldId, type RecordForm } from '../../../core/form';
import { isItem, itemModel, leavesOf } from '../../../core/model';
import { Switch } from '../../../core/ui';
import styles from './builder.module.css';

export function Switches({ form, name }: { form: RecordForm; name: string }) {
  const t = useText();
  const { model } = form.resource;
  const leaf = leavesOf(model).get(name);
  const value = useStore(form.values.store, ({ values }) => Reflect.get(values, name));
  if (leaf === undefined) return null;
  const group = isItem(value) ? value : {};
  const id = fieldId(form, name);
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-label`} className={styles.switches}>
      <b id={`${id}-label`}>{t(leaf.label)}</b>
      <div className={styles.switchList}>
        {[...leavesOf(itemModel(model, leaf)).values()].map((flag) => (
          <span key={flag.name} className={styles.switch}>
            <Switch
              id={`${id}.${flag.name}`}
              aria-labelledby={`${id}.${flag.name}-label`}
              checked={group[flag.name] === true}
              onCheckedChange={(checked) => form.set(name, { ...group, [flag.name]: checked })}
            />
            <label id={`${id}.${flag.name}-label`} htmlFor={`${id}.${flag.name}`}>
              {t(flag.label)}
            </label>
          </span>
        ))}
      </div>
    </div>
  );
}
