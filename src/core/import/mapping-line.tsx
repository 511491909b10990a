/** One line of a mapping: a column or a fixed value, the field it fills, what is done to its cells before. */
import { Trash2 } from 'lucide-react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { comboboxTexts } from '../form/fields/control-texts';
import { applyStep, type ImportLine, type ImportPreview, importSteps } from '../model/import-plan';
import { type Choice, Combobox, classNames, IconButton, Select, TextInput } from '../ui';
import styles from './import.module.css';

export interface MappingLineProps {
  line: ImportLine;
  index: number;
  preview: ImportPreview;
  fields: readonly Choice[];
  /** The person put it there, and may take it away. */
  isAdded: boolean;
  /** Null takes the line away. */
  onChange: (line: ImportLine | null) => void;
}

export function MappingLine({ line, index, preview, fields, isAdded, onChange }: MappingLineProps) {
  const t = useText();
  const { from, field, step, value } = line;
  const heading = from === null ? t(core('imports.fixed')) : (preview.headings[from] ?? '');
  return (
    <tr className={classNames(field === null && styles.out)} data-line={index}>
      <th scope="row">
        {isAdded && from !== null ? (
          <Select
            aria-label={t(core('imports.column'))}
            choices={preview.headings.map((label, place) => ({ value: String(place), label }))}
            value={String(from)}
            onValueChange={(next) => next !== null && onChange({ ...line, from: Number(next) })}
          />
        ) : (
          <span className={styles.heading}>{heading}</span>
        )}
      </th>
      <td className={styles.samples}>
        {from === null ? (
          <TextInput
            aria-label={t(core('imports.fixedValue'))}
            value={value}
            onChange={(event) => onChange({ ...line, value: event.target.value })}
          />
        ) : (
          <span className={styles.sample}>{samplesOf(preview, line)}</span>
        )}
      </td>
      <td>
        <Combobox
          aria-label={t(core('imports.fieldOf'), { colonne: heading })}
          source={fields}
          value={field}
          placeholder={t(core('imports.leaveOut'))}
          texts={comboboxTexts(t)}
          onValueChange={(next) => onChange({ ...line, field: next })}
        />
      </td>
      <td>
        <div className={styles.steps}>
          {field !== null && from !== null && (
            <Select
              aria-label={t(core('imports.stepOf'), { colonne: heading })}
              choices={importSteps.map((each) => ({ value: each, label: t(core(`imports.steps.${each}`)) }))}
              value={step}
              onValueChange={(next) =>
                onChange({ ...line, step: importSteps.find((each) => each === next) ?? 'whole' })
              }
            />
          )}
          {isAdded && (
            <IconButton label={t(core('imports.removeLine'))} icon={<Trash2 />} onClick={() => onChange(null)} />
          )}
        </div>
      </td>
    </tr>
  );
}

/** The first values that say something, as they will be read. */
function samplesOf({ rows }: ImportPreview, { from, step, field }: ImportLine): string {
  const cells = rows.map((row) => (from === null ? '' : (row[from] ?? '')));
  const read = field === null ? cells : cells.map((cell) => applyStep(step, cell));
  return [...new Set(read.filter((cell) => cell.trim() !== ''))].slice(0, 3).join(' · ');
}
