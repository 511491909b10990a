/** Search and replace in the English, tried before it is done. */
import { useState } from 'react';
import { Button, Checkbox, Dialog, FieldShell, Problem, problemTexts, send, TextInput, useText } from '../../../core';
import { replace } from '../calls';
import type { ApplyReport, DictionaryId } from '../models/dictionaries';
import { text } from '../text';
import { Report } from './report';
import styles from './workbench.module.css';

interface ReplaceProps {
  dictionary: DictionaryId;
  open: boolean;
  onClose: () => void;
}

export function ReplaceDialog({ dictionary, open, onClose }: ReplaceProps) {
  const t = useText();
  const [replacement, setReplacement] = useState({ chercher: '', remplacer: '', casse: false, mot: false });
  const [isEverywhere, setEverywhere] = useState(false);
  const [report, setReport] = useState<ApplyReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<typeof replacement>) => {
    setReplacement({ ...replacement, ...part });
    setReport(null);
  };
  const call = async (dryRun: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      const found = await replace({ ...replacement, dictionnaire: isEverywhere ? 'toutes' : dictionary }, dryRun);
      setReport(found);
      if (dryRun || found.lot === null) return;
      onClose();
      setReport(null);
      await send({ id: 'translations.appliquer', args: { lot: found.lot, n: found.changed, genre: 'replace' } });
    } catch (cause) {
      setProblem(problemTexts(Problem.from(cause), t).detail);
    } finally {
      setBusy(false);
    }
  };
  const isTried = report !== null && report.changed > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(text('replace.title'))}
      description={t(text('replace.lead'))}
      closeLabel={t(text('close'))}
      footer={
        <Button
          type="submit"
          form="translations-replace"
          variant="primary"
          busy={isBusy}
          disabled={replacement.chercher === ''}
        >
          {isTried ? t(text('replace.run'), { n: report.changed }) : t(text('replace.rehearse'))}
        </Button>
      }
    >
      <form
        id="translations-replace"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void call(!isTried);
        }}
      >
        <FieldShell label={t(text('replace.search'))}>
          {(control) => (
            <TextInput
              {...control}
              value={replacement.chercher}
              maxLength={200}
              onChange={({ target }) => change({ chercher: target.value })}
            />
          )}
        </FieldShell>
        <FieldShell label={t(text('replace.by'))}>
          {(control) => (
            <TextInput
              {...control}
              value={replacement.remplacer}
              maxLength={200}
              onChange={({ target }) => change({ remplacer: target.value })}
            />
          )}
        </FieldShell>
        <Checkbox
          label={t(text('replace.case'))}
          checked={replacement.casse}
          onCheckedChange={(casse) => change({ casse })}
        />
        <Checkbox
          label={t(text('replace.word'))}
          checked={replacement.mot}
          onCheckedChange={(mot) => change({ mot })}
        />
        <Checkbox
          label={t(text('replace.everywhere'))}
          checked={isEverywhere}
          onCheckedChange={(checked) => {
            setEverywhere(checked);
            setReport(null);
          }}
        />
        {problem !== null && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        {report !== null && report.changed + report.refused === 0 && <p role="status">{t(text('replace.nothing'))}</p>}
        {report !== null && report.changed + report.refused > 0 && <Report report={report} />}
      </form>
    </Dialog>
  );
}
