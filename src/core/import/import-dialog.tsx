/** The window of an import: the file, the mapping, what it would do, the write, what it did. Escape closes it and loses nothing. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { store } from '../facts';
import { problemTexts } from '../problem-texts';
import { Button, Dialog, Spinner } from '../ui';
import { DryRunStep } from './dry-run-step';
import { DoneStep, isComplete, RunningStep } from './end-steps';
import { missingFields } from './field-choices';
import { FileStep } from './file-step';
import styles from './import.module.css';
import { MappingStep } from './mapping-step';
import { freshImport, type ImportState, importAtom, setImport } from './state';
import { goOnImport, stopImport, tryPlan, undoImport, writeImport } from './steps';

/** Drawn over the page while an import is open. */
export function ImportDialog() {
  const state = useAtomValue(importAtom);
  return state?.isOpen ? <Window state={state} /> : null;
}

function Window({ state }: { state: ImportState }) {
  const t = useText();
  const { resource, stage, problem, busy } = state;
  const said = problem && problemTexts(problem, t);
  return (
    <Dialog
      open
      onClose={() => setImport({ isOpen: false })}
      title={t(core('imports.title'), { objet: t(resource.one) })}
      closeLabel={t(core('imports.close'))}
      size={stage === 'file' || stage === 'running' ? 'normal' : 'full'}
      outside="keep"
      {...(stage !== 'file' && { footer: <Footer state={state} /> })}
    >
      {said && (
        <p className={styles.problem} role="alert">
          <strong>{said.title}</strong> {said.detail}
        </p>
      )}
      {busy !== null && (
        <p className={styles.wait} role="status">
          <Spinner /> {t(core(`imports.${busy}`))}
        </p>
      )}
      <Step state={state} />
    </Dialog>
  );
}

function Step({ state }: { state: ImportState }) {
  const { stage, preview, report } = state;
  if (stage === 'mapping' && preview) return <MappingStep state={state} preview={preview} />;
  if (stage === 'trial' && preview && report) return <DryRunStep state={state} preview={preview} report={report} />;
  if (stage === 'running') return <RunningStep state={state} />;
  if (stage === 'done' && preview && report) return <DoneStep state={state} preview={preview} report={report} />;
  return <FileStep state={state} />;
}

function Footer({ state }: { state: ImportState }) {
  const t = useText();
  const { resource, stage, preview, plan, report, busy, values } = state;
  const written = report ? report.created + report.changed : 0;
  const restart = () => store.set(importAtom, freshImport(resource, values));
  if (stage === 'mapping' && preview) {
    const missing = missingFields(resource, preview, plan, t);
    return (
      <>
        {missing.length > 0 && (
          <p className={styles.missing}>{t(core('imports.missing'), { champs: missing.join(', ') })}</p>
        )}
        <Button onClick={restart}>{t(core('imports.otherFile'))}</Button>
        <Button variant="primary" onClick={() => void tryPlan()} disabled={busy !== null}>
          {t(core('imports.tryIt'))}
        </Button>
      </>
    );
  }
  if (stage === 'trial')
    return (
      <>
        <Button onClick={() => setImport({ stage: 'mapping' })}>{t(core('imports.back'))}</Button>
        {written > 0 && (
          <Button id="import-write" variant="primary" onClick={() => void writeImport()}>
            {t(core('imports.write'), { n: written })}
          </Button>
        )}
      </>
    );
  if (stage === 'running') return <Button onClick={stopImport}>{t(core('imports.stop'))}</Button>;
  if (stage === 'done' && report) {
    const { lot } = report;
    return (
      <>
        <Button onClick={restart}>{t(core('imports.again'))}</Button>
        {state.run !== null && !isComplete(report) && (
          <Button onClick={() => void goOnImport()}>{t(core('imports.retry'))}</Button>
        )}
        {lot !== null && written > 0 && (
          <Button onClick={() => void undoImport(lot)} keys={['Mod+Z']}>
            {t(core('imports.undo'))}
          </Button>
        )}
        <Button id="import-close" variant="primary" onClick={() => setImport({ isOpen: false })}>
          {t(core('imports.close'))}
        </Button>
      </>
    );
  }
  return null;
}
