/** Above the sections of a record that inherits: find a setting, keep what differs, give all of it back to the parent. */
import { useStore } from '@tanstack/react-form';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { Button, SearchField, Switch } from '../ui';
import styles from './inherit.module.css';
import { type Inheritance, useInheritance } from './inheritance';
import { settingsOf } from './resolve';

const few = 12;

export function SettingFilter({ readOnly }: { readOnly: boolean }) {
  const inheritance = useInheritance();
  return inheritance && <Bar inheritance={inheritance} readOnly={readOnly} />;
}

function Bar({ inheritance, readOnly }: { inheritance: Inheritance; readOnly: boolean }) {
  const t = useText();
  const id = useId();
  const { form, fields, typed, search, differs, setDiffers } = inheritance;
  const heirs = settingsOf(form.resource.model).filter(({ name }) => fields.get(name)?.inherited);
  const own = useStore(form.values.store, ({ values }) =>
    heirs.flatMap(({ name }) => ((Reflect.get(values, name) ?? null) === null ? [] : [name])).join(),
  );
  const names = own === '' ? [] : own.split(',');
  // A handful of them is seen at once.
  const isMany = settingsOf(form.resource.model).length > few;
  const restores = !readOnly && names.length > 0;
  if (!isMany && !restores) return null;
  return (
    <div className={styles.bar}>
      {isMany && (
        <SearchField
          label={t(core('inherit.search'))}
          placeholder={t(core('inherit.search'))}
          clearLabel={t(core('form.clear'))}
          value={typed}
          onValueChange={search}
        />
      )}
      {isMany && heirs.length > 0 && (
        <span className={styles.differs}>
          <Switch id={id} checked={differs} onCheckedChange={setDiffers} />
          <label htmlFor={id}>{t(core('inherit.differs'))}</label>
        </span>
      )}
      {restores && (
        <Button icon={<RotateCcw />} onClick={() => form.take(Object.fromEntries(names.map((name) => [name, null])))}>
          {t(core('inherit.restoreAll'))}
        </Button>
      )}
    </div>
  );
}
