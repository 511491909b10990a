/** The file of an import: chosen or dropped. */
import { useState } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import { importLimits } from '../model/import-plan';
import { FieldShell, FileField } from '../ui';
import type { ImportState } from './state';
import { takeFile } from './steps';

const { bytes, unpacked, rows, columns, cells } = importLimits;
const megabyte = 1024 * 1024;
const limits = {
  taille: bytes / megabyte,
  deplie: unpacked / megabyte,
  lignes: rows,
  colonnes: columns,
  cellules: cells,
};
const accept = {
  'text/csv': ['.csv', '.txt', '.tsv'],
  'text/plain': ['.csv', '.txt', '.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

export function FileStep({ state }: { state: ImportState }) {
  const t = useText();
  const format = useFormat();
  const [isRefused, setRefused] = useState(false);
  return (
    <FieldShell
      label={t(core('imports.file'))}
      hint={t(core('imports.fileHint'), limits)}
      {...(isRefused && { error: t(core('imports.wrongFile')) })}
    >
      {(control) => (
        <FileField
          {...control}
          value={state.file === null ? [] : [state.file]}
          onValueChange={([file]) => {
            if (file === undefined || file === state.file) return;
            setRefused(false);
            void takeFile(file);
          }}
          onRefuse={(refused) => setRefused(refused.length > 0)}
          accept={accept}
          maxSize={bytes}
          formatSize={(bytes) => `${format.number(Math.max(1, Math.round(bytes / 1000)))} ko`}
          texts={{
            drop: t(core('imports.drop')),
            browse: t(core('imports.browse')),
            remove: (nom) => t(core('imports.removeFile'), { nom }),
          }}
        />
      )}
    </FieldShell>
  );
}
