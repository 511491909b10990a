/** A picture of a form: sent, dropped, pasted or picked among the stored ones; its key is the value. */
import { Captions, ImageOff, Images, Trash2, Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { core } from '../../../../i18n/core';
import { useLocale, useText } from '../../../../i18n/react';
import { localeTag } from '../../../../i18n/translate';
import { isStoredKey, storedUrl } from '../../../http/stored';
import { Problem } from '../../../problem';
import { problemTexts } from '../../../problem-texts';
import { send } from '../../../send';
import { Button, classNames, IconButton } from '../../../ui';
import type { FieldControlProps } from '../field-control';
import { imageTypes, largestImage, uploadImage } from '../upload';
import styles from './image-field.module.css';
import { ImageLibrary } from './image-library';
import { altOf, useMedia } from './media';

export function ImageField({ value, onChange, control, readOnly = false }: FieldControlProps) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const upload = useUpload(onChange);
  const { sending, fault } = upload;
  const key = typeof value === 'string' && value !== '' ? value : null;
  const id = control.id ?? 'image';

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!readOnly) void upload.give(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const [picked] = event.clipboardData.files;
    if (picked === undefined) return;
    event.preventDefault();
    if (!readOnly) void upload.give(picked);
  };
  const isWrong = fault !== null || control['aria-invalid'] === true;
  return (
    <div
      className={classNames(styles.field, isOver && styles.over, isWrong && styles.wrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!readOnly);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <Preview key={key} value={key} />
      <div className={styles.side}>
        {sending === null ? (
          key === null && !readOnly && <p className={styles.hint}>{t(core('image.drop'))}</p>
        ) : (
          <p role="status" className={styles.hint}>
            {t(core('image.uploading'), { nom: sending })}
          </p>
        )}
        {key !== null && <Described value={key} readOnly={readOnly} />}
        {readOnly ? (
          <output id={id} tabIndex={-1} aria-labelledby={control['aria-labelledby']} className={styles.hint}>
            {key ?? t(core('image.none'))}
          </output>
        ) : (
          <Buttons id={id} value={key} control={control} upload={upload} />
        )}
        {fault !== null && (
          <p id={`${id}-fault`} role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

/** Sends a picture and gives its key; what the server would refuse is said before it is sent. */
function useUpload(onChange: FieldControlProps['onChange']) {
  const t = useText();
  const tag = localeTag(useLocale());
  /** Name of the file being uploaded. */
  const [sending, setSending] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const faultOf = ({ type, size }: File): string | null => {
    if (imageTypes[type] === undefined) return t(core('image.wrongType'));
    if (size <= largestImage) return null;
    return t(core('image.tooLarge'), { taille: megabytes(size, tag), max: megabytes(largestImage, tag) });
  };
  const give = async (picked: File | undefined) => {
    if (picked === undefined) return;
    const wrong = faultOf(picked);
    setFault(wrong);
    if (wrong !== null) return;
    setSending(picked.name);
    try {
      onChange((await uploadImage(picked)).cle);
    } catch (cause) {
      setFault(problemTexts(Problem.from(cause), t).detail);
    } finally {
      setSending(null);
    }
  };
  /** Takes a stored picture, or none. */
  const choose = (key: string | null) => {
    setFault(null);
    onChange(key);
  };
  return { sending, fault, give, choose };
}

interface ButtonsProps {
  id: string;
  value: string | null;
  control: FieldControlProps['control'];
  upload: ReturnType<typeof useUpload>;
}

/** The ways to give a picture and to take it away. */
function Buttons({ id, value, control, upload: { sending, fault, give, choose } }: ButtonsProps) {
  const t = useText();
  const file = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const describedBy = [control['aria-describedby'], fault !== null && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={styles.buttons}>
      <Button
        id={id}
        size="small"
        icon={<Upload />}
        busy={sending !== null}
        aria-labelledby={`${control['aria-labelledby'] ?? ''} ${id}-upload`.trim()}
        {...(describedBy !== '' && { 'aria-describedby': describedBy })}
        onClick={() => file.current?.click()}
      >
        <span id={`${id}-upload`}>{t(core(value === null ? 'image.upload' : 'image.replace'))}</span>
      </Button>
      <Button size="small" icon={<Images />} onClick={() => setPicking(true)}>
        {t(core('image.pick'))}
      </Button>
      {value !== null && (
        <IconButton
          size="small"
          icon={<Trash2 />}
          label={t(core('image.remove'))}
          onClick={() => {
            choose(null);
            document.getElementById(id)?.focus();
          }}
        />
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept={Object.keys(imageTypes).join(',')}
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          event.target.value = '';
          void give(picked);
        }}
      />
      {isPicking && (
        <ImageLibrary
          chosen={value}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            choose(picked);
          }}
        />
      )}
    </div>
  );
}

/** The name and the alternative text of a picture of the library, which go with it wherever it is shown. */
function Described({ value, readOnly }: { value: string; readOnly: boolean }) {
  const t = useText();
  const locale = useLocale();
  const file = useMedia(isStoredKey(value) ? value : null);
  if (!file) return null;
  const alt = altOf(file, locale);
  return (
    <p className={styles.hint}>
      {file.nom}
      <br />
      {alt === null ? t(core('image.noAlt')) : t(core('image.alt'), { texte: alt })}{' '}
      {!readOnly && (
        <Button
          size="small"
          variant="quiet"
          icon={<Captions />}
          onClick={() => void send({ id: 'media.decrire', args: { ids: [file.id] } })}
        >
          {t(core('image.describe'))}
        </Button>
      )}
    </p>
  );
}

function Preview({ value }: { value: string | null }) {
  const t = useText();
  const [isLost, setLost] = useState(false);
  if (value === null || isLost || !isStoredKey(value))
    return (
      <span className={styles.preview} title={value ?? undefined}>
        <ImageOff aria-hidden="true" />
        <span className={styles.missing}>{value === null ? t(core('image.none')) : value.split('/').at(-1)}</span>
      </span>
    );
  return (
    <img
      src={storedUrl(value)}
      alt={t(core('image.preview'), { nom: value.split('/').at(-1) ?? value })}
      className={styles.preview}
      onError={() => setLost(true)}
    />
  );
}

function megabytes(bytes: number, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / 1024 / 1024,
  );
}
