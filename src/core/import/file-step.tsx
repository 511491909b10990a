/** The file of an import: chosen or dropped. */
import { useState } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import { FieldShell, FileField } from '../ui';
import type { ImportState } from './state';
import { takeFile } from './steps';

const largest = 25_000_000;
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
      hint={t(core('imports.fileHint'))}
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
          maxSize={largest}
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
