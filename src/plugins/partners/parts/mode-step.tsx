/** First step: an empty template, a copy of a partner, or one that inherits. */
import { useMemo } from 'react';
import { Combobox, FieldShell, RadioGroup, recordChoices, textOf, useText } from '../../../core';
import { comboboxTexts, useKnown } from '../../../core/form';
import { creationModes, partners, text } from '../model';
import styles from './creation.module.css';
import { useCreation } from './use-creation';

const noLabels = {};

export function ModeStep() {
  const t = useText();
  const [{ mode, from }, change] = useCreation();
  const source = useMemo(() => recordChoices(partners), []);
  const known = useKnown(partners.name, from === null ? [] : [from], noLabels);
  return (
    <div className={styles.choices}>
      <RadioGroup
        aria-label={t(text('creation.titles.mode'))}
        value={mode}
        onValueChange={(value) =>
          change({ mode: creationModes.find((each) => each === value) ?? null, sections: null })
        }
        choices={creationModes.map((each) => ({
          value: each,
          label: t(textOf(`partners.creation.modes.${each}.title`)),
          hint: t(textOf(`partners.creation.modes.${each}.hint`)),
        }))}
      />
      {mode !== null && mode !== 'VIDE' && (
        <FieldShell label={t(textOf(`partners.creation.modes.${mode}.from`))} layout="row" required>
          {(control) => (
            <Combobox
              {...control}
              source={source}
              known={known}
              texts={comboboxTexts(t)}
              placeholder={t(text('creation.choose'))}
              value={from}
              onValueChange={(chosen) => change({ from: chosen })}
            />
          )}
        </FieldShell>
      )}
    </div>
  );
}
