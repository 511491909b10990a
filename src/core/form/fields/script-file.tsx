/** A script of a content: a file sent to the storage, whose key is the value; run nowhere in the console. */
import { FileCode2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { isStoredKey, storedUrl } from '../../http/stored';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { Button, classNames, FieldShell } from '../../ui';
import styles from '../form.module.css';
import { uploadFile } from './upload';

export interface ScriptFileProps {
  id: string;
  label: string;
  value: unknown;
  onChange: (key: string | null) => void;
  /** Why it may not be changed. */
  locked?: string | undefined;
  error?: string | undefined;
}

/** Bytes of a script at most. */
const largest = 1_000_000;

export function ScriptFile({ id, label, value, onChange, locked, error }: ScriptFileProps) {
  const t = useText();
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
  const told = fault ?? error;
  const reason = locked === undefined ? {} : { reason: locked };
  return (
    <FieldShell
      id={id}
      label={label}
      layout="row"
      className={classNames(styles.line)}
      {...(told !== undefined && { error: told })}
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
