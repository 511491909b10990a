/** What goes with a source: its secret, never shown, and the file of a feed of files. */
import { useStore } from '@tanstack/react-form';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button, download, Problem, problemTexts, rowsChanged, say, session, TextInput, useText } from '../../../core';
import { PartField, type RecordForm } from '../../../core/form';
import { feedFilePath, keepSecret, uploadFeedFile, useFeed } from '../calls';
import { feeds } from '../model';
import { text } from '../text';
import styles from './feed.module.css';
import { FileButton } from './file-button';

export function SourcePart({ form }: { form: RecordForm }) {
  const kind = useStore(form.values.store, ({ values }) => String(Reflect.get(values, 'typeSource')));
  return kind === 'FICHIER' ? <FileLine form={form} /> : <SecretLine form={form} />;
}

/** Says what went wrong with a call of a button. */
export function useReported() {
  const t = useText();
  return async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (cause) {
      const { title, detail } = problemTexts(Problem.from(cause), t);
      say({ kind: 'problem', text: title, detail });
    }
  };
}

function SecretLine({ form }: { form: RecordForm }) {
  const t = useText();
  const run = useReported();
  const feed = useFeed(form);
  const [typed, setTyped] = useState<string | null>(null);
  const { id } = form;
  if (id === null) return <p className={styles.note}>{t(text('secret.later'))}</p>;
  const isKept = typeof feed?.['secretRef'] === 'string';
  const keep = (secret: string | null) =>
    run(async () => {
      await keepSecret(id, secret);
      setTyped(null);
      rowsChanged(feeds.name, [id]);
      say({ text: t(text(secret === null ? 'secret.forgotten' : 'secret.saved')) });
    });
  if (typed === null)
    return (
      <div className={styles.line}>
        <span className={styles.note}>{t(text(isKept ? 'secret.kept' : 'secret.none'))}</span>
        <Button icon={<KeyRound />} onClick={() => setTyped('')}>
          {t(text('secret.set'))}
        </Button>
        {isKept && <Button onClick={() => void keep(null)}>{t(text('secret.forget'))}</Button>}
      </div>
    );
  return (
    <PartField id="flux-secret" label={t(text('secret.field'))}>
      {(control) => (
        <div className={styles.line}>
          <TextInput
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the button just pressed opens it.
            autoFocus
            type="password"
            autoComplete="new-password"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button variant="primary" disabled={typed === ''} onClick={() => void keep(typed)}>
            {t(text('secret.save'))}
          </Button>
          <Button onClick={() => setTyped(null)}>{t(text('secret.cancel'))}</Button>
        </div>
      )}
    </PartField>
  );
}

function FileLine({ form }: { form: RecordForm }) {
  const t = useText();
  const run = useReported();
  const feed = useFeed(form);
  const { id } = form;
  if (id === null) return <p className={styles.note}>{t(text('file.later'))}</p>;
  const name = feed?.['fichier'];
  const upload = (file: File) =>
    run(async () => {
      await uploadFeedFile(id, file);
      rowsChanged(feeds.name, [id]);
      say({ text: t(text('file.saved'), { nom: file.name }) });
    });
  const save = () =>
    run(async () => {
      const token = session.token() ?? (await session.access());
      await download({ service: feeds.service, path: feedFilePath(id) }, {}, token, {});
    });
  return (
    <div className={styles.line}>
      <span className={styles.note}>{typeof name === 'string' ? name : t(text('file.none'))}</span>
      <FileButton label={t(text('file.choose'))} accept=".csv,.xml,.json,.txt" onFile={(file) => void upload(file)} />
      {typeof name === 'string' && <Button onClick={() => void save()}>{t(text('file.download'))}</Button>}
    </div>
  );
}
