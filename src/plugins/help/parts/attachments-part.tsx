/** Files that go with a request: picked, dropped or pasted, sent one by one; once the request is sent, opened. */
import { useStore } from '@tanstack/react-form';
import { Download, Paperclip, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button, http, IconButton, Problem, problemTexts, useAtomValue, useText } from '../../../core';
import { errorsOf, fieldId, type RecordForm, uploadFile } from '../../../core/form';
import { attachmentTypes, largestAttachment, mostAttachments } from '../model';
import { text } from '../text';
import styles from './request.module.css';

interface Attached {
  fichier: string;
  nom: string;
}

const accept = Object.values(attachmentTypes).flat().join(',');

export function AttachmentsPart({ form }: { form: RecordForm }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const value = useStore(form.values.store, (state) => Reflect.get(state.values, 'piecesJointes'));
  const files = attachedIn(value);
  const errors = errorsOf(form, useAtomValue(form.errors), 'piecesJointes').flatMap(({ errorCodes }) => errorCodes);
  const isSent = form.id !== null;
  const id = fieldId(form, 'piecesJointes');

  const add = async (picked: readonly File[]) => {
    setFault(null);
    let kept = files;
    for (const file of picked) {
      const wrong = wrongOf(file, kept.length);
      if (wrong !== null) {
        setFault(t(text(`demande.pieces.${wrong}`), { nom: file.name, n: mostAttachments }));
        return;
      }
      setSending(file.name);
      try {
        const { id: fichier, nom } = await uploadFile(file, { public: false });
        kept = [...kept, { fichier, nom }];
        form.set('piecesJointes', kept);
      } catch (cause) {
        setFault(problemTexts(Problem.from(cause), t).detail);
        return;
      } finally {
        setSending(null);
      }
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!isSent) void add([...event.dataTransfer.files]);
  };
  const said = fault ?? errors[0]?.message ?? null;
  return (
    <fieldset className={styles.files} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend className={styles.hint}>
        {t(text(isSent ? 'demande.pieces.sent' : 'demande.pieces.lead'), { n: mostAttachments })}
      </legend>
      <ul className={styles.list}>
        {files.map(({ fichier, nom }) => (
          <li key={fichier}>
            <Paperclip aria-hidden="true" />
            <span>{nom}</span>
            {isSent ? (
              <OpenButton fichier={fichier} nom={nom} />
            ) : (
              <IconButton
                label={t(text('demande.pieces.remove'), { nom })}
                icon={<Trash2 />}
                onClick={() =>
                  form.set(
                    'piecesJointes',
                    files.filter((each) => each.fichier !== fichier),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {!isSent && (
        <>
          <Button id={id} icon={<Paperclip />} busy={sending !== null} onClick={() => input.current?.click()}>
            {t(text('demande.pieces.add'))}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={accept}
            aria-label={t(text('demande.pieces.add'))}
            onChange={(event) => {
              const picked = [...(event.target.files ?? [])];
              event.target.value = '';
              void add(picked);
            }}
          />
        </>
      )}
      {sending !== null && <p role="status">{t(text('demande.pieces.sending'), { nom: sending })}</p>}
      {said !== null && (
        <p role="alert" className={styles.fault}>
          {said}
        </p>
      )}
    </fieldset>
  );
}

/** An address that opens a private file is good for an hour: it is requested when it is needed. */
function OpenButton({ fichier, nom }: Attached) {
  const t = useText();
  const open = async () => {
    const { data } = await http.request<{ url: string }>({
      service: 'admin-config',
      path: `fichiers/${fichier}/adresse`,
    });
    window.location.assign(data.url);
  };
  return <IconButton label={t(text('demande.pieces.open'), { nom })} icon={<Download />} onClick={() => void open()} />;
}

function wrongOf({ type, name, size }: File, count: number): 'tooMany' | 'wrongType' | 'tooLarge' | null {
  if (count >= mostAttachments) return 'tooMany';
  const ending = `.${name.split('.').at(-1)?.toLowerCase() ?? ''}`;
  const isKnown = attachmentTypes[type] !== undefined || Object.values(attachmentTypes).flat().includes(ending);
  if (!isKnown) return 'wrongType';
  return size > largestAttachment ? 'tooLarge' : null;
}

function attachedIn(value: unknown): readonly Attached[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) =>
    typeof item === 'object' && item !== null && 'fichier' in item && 'nom' in item
      ? [{ fichier: String(item.fichier), nom: String(item.nom) }]
      : [],
  );
}
