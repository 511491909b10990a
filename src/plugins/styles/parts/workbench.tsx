/** A style sheet at work: its code, its variables as controls, the contrast of its pairs, its preview. */
import { useStore } from '@tanstack/react-form';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyPart, useText } from '../../../core';
import { FormField, PreviewPane, type RecordForm, ShownBy, useOverwrite } from '../../../core/form';
import { Button, Select, Skeleton } from '../../../core/ui';
import { text } from '../text';
import styles from './style-bench.module.css';

const Variables = lazyPart(
  async () => ({ default: (await import('./variables')).Variables }),
  () => <Skeleton />,
);

const pages = ['ACCUEIL', 'MANIFESTATION', 'PANIER'] as const;
const largest = 1_500_000;

export function Workbench({ form }: { form: RecordForm }) {
  const t = useText();
  const code = useStore(form.values.store, ({ values }) => textIn(values, 'contenu'));
  const partner = useStore(form.values.store, ({ values }) => textIn(values, 'idTiers'));
  const [page, setPage] = useState<string>('ACCUEIL');
  return (
    <div className={styles.bench}>
      <div className={styles.head}>
        <ShownBy form={form} partner={partner === '' ? null : partner} />
        <FileLoader form={form} />
      </div>
      <div data-pane className={styles.code}>
        <FormField form={form} name="contenu" />
      </div>
      <div className={styles.variables}>
        <Variables code={code} onChange={(next) => form.set('contenu', next)} />
      </div>
      <div className={styles.preview}>
        <PreviewPane
          kind="style"
          draft={{ contenu: code }}
          idTiers={partner === '' ? null : partner}
          identifier={page}
          choices={
            <Select
              aria-label={t(text('preview.page'))}
              choices={pages.map((each) => ({ value: each, label: t(text(`preview.pages.${each}`)) }))}
              value={page}
              onValueChange={(value) => setPage(value ?? 'ACCUEIL')}
            />
          }
        />
      </div>
    </div>
  );
}

/** A file in place of what is written; overwriting is confirmed first. */
function FileLoader({ form }: { form: RecordForm }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { ask, question } = useOverwrite();
  const load = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readSheet(file);
    setFault(read === null ? t(text('file.notCss')) : null);
    if (read === null) return;
    const now = form.values.state.values;
    const written = textIn(now, 'contenu');
    const go = () => {
      form.set('contenu', read);
      form.set('nom', file.name);
    };
    if (written.trim() === '' || written === read) go();
    else
      ask({
        lost: t(text('file.lost'), { nom: file.name }),
        copy: { name: textIn(now, 'nom') || 'style.css', text: written },
        go,
      });
  };
  return (
    <div className={styles.loader}>
      <Button icon={<Upload />} onClick={() => input.current?.click()}>
        {t(text('file.load'))}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".css,text/css"
        hidden
        onChange={(event) => {
          void load(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {question}
    </div>
  );
}

/** The text of a file; null when it is no style sheet. Faults inside it are shown in the code. */
async function readSheet(file: File): Promise<string | null> {
  if (!/\.css$/i.test(file.name) || file.size === 0 || file.size > largest) return null;
  try {
    const read = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return read.includes('\0') || /^\s*<(?!!--)/.test(read) ? null : read;
  } catch {
    return null;
  }
}

function textIn(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}
