/** At the head of a section: whose it is, and what hands it over or takes it back. */
import { useStore } from '@tanstack/react-form';
import { Link2, Link2Off, RotateCcw } from 'lucide-react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { Button, classNames } from '../ui';
import styles from './inherit.module.css';
import { useInheritance } from './inheritance';
import { flagOf, settingsOf } from './resolve';

export function SectionInheritance({ section, readOnly }: { section: string; readOnly: boolean }) {
  const t = useText();
  const inheritance = useInheritance();
  if (inheritance === null) return null;
  const { form, fields } = inheritance;
  const flag = flagOf(form.resource.model, section);
  const leaves = settingsOf(form.resource.model).filter((leaf) => leaf.section === section);
  const source = leaves.flatMap(({ name }) => fields.get(name)?.inherited ?? [])[0]?.source;
  // The top of a tree has nothing to inherit.
  if (flag === undefined || source === undefined) return null;
  return (
    <Shown
      {...{ form, readOnly, t }}
      flag={flag.name}
      names={leaves.map(({ name }) => name)}
      libelle={source.libelle}
    />
  );
}

interface ShownProps {
  form: NonNullable<ReturnType<typeof useInheritance>>['form'];
  readOnly: boolean;
  t: ReturnType<typeof useText>;
  flag: string;
  names: readonly string[];
  libelle: string;
}

function Shown({ form, readOnly, t, flag, names, libelle }: ShownProps) {
  const isWhole = useStore(form.values.store, ({ values }) => Reflect.get(values, flag) === true);
  const own = useStore(
    form.values.store,
    ({ values }) => names.filter((name) => (Reflect.get(values, name) ?? null) !== null).length,
  );
  const restore = () => form.take(Object.fromEntries(names.map((name) => [name, null])));
  const inheritAll = () => form.take({ ...Object.fromEntries(names.map((name) => [name, null])), [flag]: true });
  const said = isWhole
    ? t(core('inherit.section.whole'), { libelle })
    : own > 0
      ? t(core('inherit.section.some'), { n: own })
      : t(core('inherit.section.none'));
  return (
    <span className={styles.head}>
      <span className={classNames(styles.chip, !isWhole && own > 0 ? styles.own : styles.from)}>
        {!isWhole && own > 0 ? <Link2Off aria-hidden="true" /> : <Link2 aria-hidden="true" />}
        {said}
      </span>
      {!readOnly && !isWhole && own > 0 && (
        <Button size="small" icon={<RotateCcw />} onClick={restore}>
          {t(core('inherit.restoreSection'))}
        </Button>
      )}
      {!readOnly && (
        <Button
          size="small"
          icon={isWhole ? <Link2Off /> : <Link2 />}
          onClick={() => (isWhole ? form.set(flag, false) : inheritAll())}
        >
          {t(core(isWhole ? 'inherit.setSection' : 'inherit.inheritSection'))}
        </Button>
      )}
    </span>
  );
}
