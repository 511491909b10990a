/** The script of a page: a file sent to the storage, whose key the page keeps. */
import { useStore } from '@tanstack/react-form';
import { FileCode2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { actorAtom, mayDo, Problem, problemTexts, storedUrl, useAtomValue, useText } from '../../../core';
import { FormField, type RecordForm, uploadFile } from '../../../core/form';
import { Button } from '../../../core/ui';
import { editorialPages } from '../model';
import { text } from '../text';
import styles from './previews.module.css';

const largest = 1_000_000;

export function ScriptPart({ form }: { form: RecordForm }) {
  const t = useText();
  const isOn = useStore(form.values.store, ({ values }) => values['addJs'] === true);
  const key = useStore(form.values.store, ({ values }) => String(values['urlJsFile'] ?? ''));
  const actor = useAtomValue(actorAtom);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  if (!isOn) return null;
  const isAllowed = mayDo(actor, editorialPages, 'MODIFIER_JS');
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (!/\.js$/i.test(file.name) || file.size > largest) return setFault(t(text('script.notJs')));
    setSending(true);
    setFault(null);
    try {
      form.set('urlJsFile', (await uploadFile(file, { public: true })).cle);
    } catch (cause) {
      setFault(problemTexts(Problem.from(cause), t).title);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.script}>
      <FormField form={form} name="urlJsFile" readOnly />
      <p className={styles.path}>
        <Button
          icon={<FileCode2 />}
          busy={isSending}
          {...(!isAllowed && { reason: t(text('script.right')) })}
          onClick={() => input.current?.click()}
        >
          {t(text(key === '' ? 'script.load' : 'script.replace'))}
        </Button>
        {key !== '' && (
          <a href={storedUrl(key)} download>
            {t(text('script.read'))}
          </a>
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept=".js,text/javascript"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
