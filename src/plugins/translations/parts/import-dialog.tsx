/** A file of translations: tried as soon as it is chosen, then written as one. */
import { useState } from 'react';
import {
  Button,
  core,
  Dialog,
  FieldShell,
  FileField,
  Problem,
  problemTexts,
  send,
  useFormat,
  useText,
} from '../../../core';
import { importFile } from '../calls';
import type { ApplyReport } from '../models/dictionaries';
import { text } from '../text';
import { Report } from './report';
import styles from './workbench.module.css';

const accept = {
  'application/xliff+xml': ['.xlf', '.xliff', '.xml'],
  'text/csv': ['.csv', '.txt', '.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};
const everyDictionary = 'toutes';

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ApplyReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setFile(null);
    setReport(null);
    setProblem(null);
    onClose();
  };
  const call = async (chosen: File, dryRun: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      const found = await importFile(everyDictionary, chosen, dryRun);
      if (dryRun || found.lot === null) return setReport(found);
      close();
      await send({ id: 'translations.appliquer', args: { lot: found.lot, n: found.changed, genre: 'files' } });
    } catch (cause) {
      setReport(null);
      setProblem(problemTexts(Problem.from(cause), t).detail);
    } finally {
      setBusy(false);
    }
  };
  const choose = ([chosen]: readonly File[]) => {
    setFile(chosen ?? null);
    setReport(null);
    setProblem(null);
    if (chosen) void call(chosen, true);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(text('files.importTitle'))}
      description={t(text('files.importLead'))}
      closeLabel={t(text('close'))}
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          disabled={file === null || report === null || report.changed === 0}
          onClick={() => file && void call(file, false)}
        >
          {t(text('files.run'), { n: report?.changed ?? 0 })}
        </Button>
      }
    >
      <div className={styles.form}>
        <FieldShell label={t(text('files.file'))} {...(problem !== null && { error: problem })}>
          {(control) => (
            <FileField
              {...control}
              value={file === null ? [] : [file]}
              onValueChange={choose}
              onRefuse={(refused) => refused.length > 0 && setProblem(t(core('imports.wrongFile')))}
              accept={accept}
              formatSize={(bytes) => `${format.number(Math.max(1, Math.round(bytes / 1000)))} ko`}
              texts={{
                drop: t(core('imports.drop')),
                browse: t(core('imports.browse')),
                remove: (nom) => t(core('imports.removeFile'), { nom }),
              }}
            />
          )}
        </FieldShell>
        {report !== null && report.changed + report.refused === 0 && <p role="status">{t(text('files.nothing'))}</p>}
        {report !== null && report.changed + report.refused > 0 && <Report report={report} />}
      </div>
    </Dialog>
  );
}
