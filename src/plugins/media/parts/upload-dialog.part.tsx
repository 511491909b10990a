/** The window of uploads: files dropped, pasted or chosen, each with what becomes of it. */
import { CircleAlert, CircleCheck, CircleSlash, Clock, FolderOpen, RotateCw, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import {
  Button,
  classNames,
  Dialog,
  IconButton,
  ProgressBar,
  Spinner,
  store,
  useAtomValue,
  useLocale,
  useText,
} from '../../../core';
import { useKnown } from '../../../core/form';
import { sizeText } from '../size';
import { text } from '../text';
import { type Sending, uploadsAtom } from '../upload-state';
import { addFiles, cancel, clearDone, isPending, retry } from '../uploads';
import styles from './media.module.css';

const icons = { waiting: Clock, done: CircleCheck, failed: CircleAlert, stopped: CircleSlash } as const;

export default function UploadDialog() {
  const t = useText();
  const { isOpen, idTiers, items } = useAtomValue(uploadsAtom);
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const library = useKnown('partenaires', idTiers === null ? [] : [idTiers], {})[0]?.label;
  const add = (files: readonly File[]) => addFiles(files, t);
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const isBusy = items.some(({ state }) => isPending(state));
  const close = () => {
    store.set(uploadsAtom, (now) => ({ ...now, isOpen: false }));
    if (!isBusy) clearDone();
  };
  const progress = t(text('upload.progress'), { fait: done, total: items.length });
  const finished =
    failed === 0 ? t(text('upload.finished'), { n: done }) : t(text('upload.finishedBut'), { n: done, echecs: failed });
  return (
    <Dialog
      open={isOpen}
      size="large"
      title={t(text('upload.title'))}
      closeLabel={t(text('upload.close'))}
      outside="keep"
      onClose={close}
      initialFocus={() => zone.current}
      footer={
        <>
          {isBusy && <Button onClick={() => cancel()}>{t(text('upload.cancelAll'))}</Button>}
          {failed > 0 && (
            <Button icon={<RotateCw />} onClick={() => retry(t)}>
              {t(text('upload.retryAll'))}
            </Button>
          )}
          <Button variant={isBusy ? 'secondary' : 'primary'} onClick={close}>
            {t(text('upload.close'))}
          </Button>
        </>
      }
    >
      <div
        className={classNames(styles.zone, isOver && styles.over)}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
        onPaste={(event: ClipboardEvent) => add([...event.clipboardData.files])}
      >
        <p>{t(text('upload.lead'))}</p>
        <Button ref={zone} icon={<FolderOpen />} onClick={() => input.current?.click()}>
          {t(text('upload.pick'))}
        </Button>
        <p className={styles.quiet}>
          {t(text('upload.library'))} <strong>{library ?? t(text('upload.shared'))}</strong>
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t(text('upload.pick'))}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {items.length > 0 && (
        <>
          <div className={styles.total}>
            <ProgressBar label={t(text('upload.label'))} value={done} max={items.length} valueText={progress} />
            <span role="status">{isBusy ? progress : finished}</span>
          </div>
          <ul className={styles.files}>
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function Line({ item: { id, file, state, reason } }: { item: Sending }) {
  const t = useText();
  const locale = useLocale();
  const Icon = state === 'sending' ? null : icons[state];
  return (
    <li className={classNames(styles.file, state === 'failed' && styles.failed)}>
      {Icon ? <Icon aria-hidden="true" /> : <Spinner />}
      <span className={styles.name}>{file.name}</span>
      <span className={styles.quiet}>{sizeText(file.size, locale)}</span>
      <span className={styles.state}>{reason ?? t(text(`upload.${state}`))}</span>
      {isPending(state) && (
        <IconButton
          size="small"
          icon={<X />}
          label={t(text('upload.cancel'), { nom: file.name })}
          onClick={() => cancel(id)}
        />
      )}
      {(state === 'failed' || state === 'stopped') && (
        <IconButton
          size="small"
          icon={<RotateCw />}
          label={t(text('upload.retry'), { nom: file.name })}
          onClick={() => retry(t, id)}
        />
      )}
    </li>
  );
}
