/** The sections at the left of a form, each with its number of errors and of changes. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { classNames } from '../../ui';
import { type FormDefinition, leavesIn, titleOf } from '../define-form';
import styles from '../form.module.css';
import type { RecordForm } from '../record/record-form';
import { leafAt } from '../record/record-values';

export interface SectionListProps {
  definition: FormDefinition;
  form: RecordForm;
  current: string;
  onGo: (id: string) => void;
}

export function SectionList({ definition, form, current, onGo }: SectionListProps) {
  const t = useText();
  const errors = useAtomValue(form.errors);
  const changed = useAtomValue(form.changed);
  return (
    <nav className={styles.sections} aria-label={t(core('form.sections'))}>
      {definition.sections.map((section) => {
        const leaves = leavesIn(definition, section);
        const wrong = errors.filter((error) => leaves.includes(leafAt(form.resource.model, error.field))).length;
        const edited = changed.filter((name) => leaves.includes(name)).length;
        return (
          <button
            key={section.id}
            type="button"
            className={classNames(styles.section, current === section.id && styles.currentSection)}
            aria-current={current === section.id ? 'true' : undefined}
            onClick={() => onGo(section.id)}
          >
            <span>{t(titleOf(definition, section))}</span>
            {wrong > 0 ? (
              <span className={classNames(styles.tally, styles.wrong)}>{wrong}</span>
            ) : (
              edited > 0 && <span className={classNames(styles.tally, styles.edited)}>{edited}</span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
