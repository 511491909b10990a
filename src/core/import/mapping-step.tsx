/** Which column of the file fills which field, and what existing records are recognised by. */
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { ImportLine, ImportPlan, ImportPreview } from '../model/import-plan';
import { Button, FieldShell, Select } from '../ui';
import { fieldChoices, matchChoices, matchNames, matchValue } from './field-choices';
import styles from './import.module.css';
import { MappingLine } from './mapping-line';
import type { ImportState } from './state';
import { leftOut, setLines, setPlan, takeFile } from './steps';

export interface StepProps {
  state: ImportState;
  preview: ImportPreview;
}

export function MappingStep({ state, preview }: StepProps) {
  const t = useText();
  const { resource, plan, file, isRemembered } = state;
  const { lines } = plan;
  const fields = useMemo(() => fieldChoices(resource, preview, t), [resource, preview, t]);
  const set = (index: number, line: ImportLine | null) =>
    setLines(lines.flatMap((each, place) => (place === index ? (line ?? []) : each)));
  const add = (from: number | null) => setLines([...lines, { from, value: '', step: 'whole', field: null }]);
  const choices = matchChoices(resource, preview, plan, t);
  return (
    <>
      <p className={styles.lead}>
        {t(core('imports.lead'), { nom: file?.name ?? '', n: preview.total })}{' '}
        {t(core(isRemembered ? 'imports.remembered' : 'imports.guessed'))}
      </p>
      {preview.sheets.length > 1 && file !== null && (
        <FieldShell label={t(core('imports.sheet'))}>
          {(control) => (
            <Select
              {...control}
              choices={preview.sheets.map((name) => ({ value: name, label: name }))}
              value={preview.sheet}
              onValueChange={(next) => next !== null && next !== preview.sheet && void takeFile(file, next)}
            />
          )}
        </FieldShell>
      )}
      <LeftOut preview={preview} plan={plan} />
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t(core('imports.columns'))}>
          <thead>
            <tr>
              <th scope="col">{t(core('imports.column'))}</th>
              <th scope="col" className={styles.samples}>
                {t(core('imports.sample'))}
              </th>
              <th scope="col">{t(core('imports.field'))}</th>
              <th scope="col">{t(core('imports.step'))}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <MappingLine
                // Lines have no name of their own: their place is what they are.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
                line={line}
                index={index}
                preview={preview}
                fields={fields}
                isAdded={lines.findIndex(({ from }) => from === line.from) !== index || line.from === null}
                onChange={(next) => set(index, next)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.more}>
        <Button size="small" icon={<Plus />} onClick={() => add(0)}>
          {t(core('imports.addColumn'))}
        </Button>
        <Button size="small" icon={<Plus />} onClick={() => add(null)}>
          {t(core('imports.addFixed'))}
        </Button>
        <span className={styles.note}>{t(core('imports.together'))}</span>
      </div>
      <div className={styles.match}>
        <FieldShell label={t(core('imports.match'))} hint={t(core('imports.matchHint'))}>
          {(control) => (
            <Select
              {...control}
              choices={choices}
              value={matchValue(plan.match)}
              onValueChange={(value) => setPlan({ lines, match: matchNames(value) })}
            />
          )}
        </FieldShell>
      </div>
    </>
  );
}

/** Which columns of the file fill nothing; nothing when all do. */
export function LeftOut({ preview, plan }: { preview: ImportPreview; plan: ImportPlan }) {
  const t = useText();
  const out = leftOut(preview, plan);
  if (out.length === 0) return null;
  return (
    <p className={styles.note} data-left-out>
      {t(core('imports.leftOut'), { n: out.length, colonnes: out.slice(0, mostListed).join(', ') })}
      {out.length > mostListed && '…'}
    </p>
  );
}

const mostListed = 10;
