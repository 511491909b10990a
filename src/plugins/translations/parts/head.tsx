/** The head of the workbench: its dictionary, how far it is, and what is done to many entries at once. */
import { Download, ListTodo, Replace, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, PageHeader, Problem, problemTexts, say, send, useText } from '../../../core';
import { exportFile } from '../calls';
import type { DictionaryId, Progress } from '../models/dictionaries';
import { text } from '../text';
import { ImportDialog } from './import-dialog';
import { ReplaceDialog } from './replace-dialog';

interface HeadProps {
  dictionary: DictionaryId;
  progress: Progress | undefined;
  /** Nothing is left to translate, in any dictionary. */
  isAllDone: boolean;
}

export function Head({ dictionary, progress, isAllDone }: HeadProps) {
  const t = useText();
  const [open, setOpen] = useState<'replace' | 'import' | null>(null);
  const done = progress ? progress.counts.TRADUIT + progress.counts.IDENTIQUE_VALIDE : 0;
  const part = progress && progress.total > 0 ? Math.floor((100 * done) / progress.total) : 100;
  const save = (which: string, format: 'csv' | 'xliff', etat: string | null) => () =>
    void exportFile(which, format, etat).catch((cause: unknown) =>
      say({ kind: 'problem', text: problemTexts(Problem.from(cause), t).detail }),
    );
  return (
    <>
      <PageHeader
        title={t(text(`pages.${dictionary}`))}
        {...(progress && { count: t(text('list.count'), { n: progress.total, part }) })}
        actions={
          <>
            <Button icon={<Replace aria-hidden="true" />} onClick={() => setOpen('replace')}>
              {t(text('replace.button'))}
            </Button>
            <Menu
              label={t(text('files.export'))}
              trigger={<Button icon={<Download aria-hidden="true" />}>{t(text('files.export'))}</Button>}
              entries={[
                { id: 'csv', label: t(text('files.exportCsv')), onSelect: save(dictionary, 'csv', null) },
                { id: 'xliff', label: t(text('files.exportXliff')), onSelect: save(dictionary, 'xliff', null) },
                {
                  id: 'work',
                  label: t(text('files.exportWork')),
                  onSelect: save('toutes', 'xliff', 'MANQUANT,A_REVOIR'),
                },
              ]}
            />
            <Button icon={<Upload aria-hidden="true" />} onClick={() => setOpen('import')}>
              {t(text('files.import'))}
            </Button>
            <Button
              variant="primary"
              icon={<ListTodo aria-hidden="true" />}
              reason={isAllDone ? t(text('allDone')) : undefined}
              onClick={() => void send({ id: 'translations.suivante' })}
            >
              {t(text('next'))}
            </Button>
          </>
        }
      />
      <ReplaceDialog dictionary={dictionary} open={open === 'replace'} onClose={() => setOpen(null)} />
      <ImportDialog open={open === 'import'} onClose={() => setOpen(null)} />
    </>
  );
}
