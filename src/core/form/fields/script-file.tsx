/** A script of a content: a file sent to the storage, whose key is the value; run nowhere in the console. Changed by who may change scripts. */

import { useAtomValue } from 'jotai/react';
import { FileCode2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { actorAtom } from '../../facts';
import { isStoredKey, storedUrl } from '../../http/stored';
import { mayDo } from '../../model/rights';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { Button, classNames, FieldShell } from '../../ui';
import styles from '../form.module.css';
import type { RecordForm } from '../record/record-form';
import { uploadFile } from './upload';

export interface ScriptFileProps {
  form: RecordForm;
  /** Path of the field in the record. */
  path: string;
  id: string;
  label: string;
  required?: boolean;
  value: unknown;
  onChange: (key: string | null) => void;
}

/** Bytes of a script at most. */
const largest = 1_000_000;

export function ScriptFile({ form, path, id, label, required = false, value, onChange }: ScriptFileProps) {
  const t = useText();
  const actor = useAtomValue(actorAtom);
  const errors = useAtomValue(form.errors);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const key = typeof value === 'string' ? value : '';
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (!/\.js$/i.test(file.name) || file.size > largest) return setFault(t(core('script.notJs')));
    setSending(true);
    setFault(null);
    try {
      onChange((await uploadFile(file, { public: true })).cle);
    } catch (cause) {
      setFault(problemTexts(Problem.from(cause), t).detail);
    } finally {
      setSending(false);
    }
  };
  const messages = errors.filter(({ field }) => field === path).flatMap(({ errorCodes }) => errorCodes);
  const error = fault ?? [...new Set(messages.map(({ message }) => message))].join(' ');
  const reason = mayDo(actor, form.resource, 'MODIFIER_JS') ? {} : { reason: t(core('script.right')) };
  return (
    <FieldShell
      id={id}
      label={label}
      layout="row"
      className={classNames(styles.line)}
      required={required}
      {...(error !== '' && { error: error })}
    >
      {(control) => (
        <div className={styles.script}>
          <Button
            {...control}
            size="small"
            icon={<FileCode2 />}
            busy={isSending}
            {...reason}
            onClick={() => input.current?.click()}
          >
            {t(core(key === '' ? 'script.load' : 'script.replace'))}
          </Button>
          {isStoredKey(key) && (
            <a href={storedUrl(key)} download>
              {t(core('script.read'))}
            </a>
          )}
          {key !== '' && (
            <Button size="small" {...reason} onClick={() => onChange(null)}>
              {t(core('script.remove'))}
            </Button>
          )}
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
        </div>
      )}
    </FieldShell>
  );
}
