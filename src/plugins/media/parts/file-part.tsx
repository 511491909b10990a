/** What a file is: its picture, its facts, another content for it. */
import { ExternalLink, Replace } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  actorAtom,
  Button,
  http,
  mayDo,
  send,
  store,
  storedUrl,
  useAtomValue,
  useFormat,
  useLocale,
  useText,
} from '../../../core';
import type { RecordForm } from '../../../core/form';
import { media } from '../model';
import { sizeText } from '../size';
import { text } from '../text';
import { replacementAtom } from '../upload-state';
import styles from './media.module.css';

export function FilePart({ form }: { form: RecordForm }) {
  const row = useAtomValue(form.base);
  return row === null ? null : <FileFacts row={row} />;
}

type Values = Readonly<Record<string, unknown>>;

function FileFacts({ row }: { row: Values }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const { nom, type, taille, largeur, hauteur, cle, nature, formats } = row;
  const sizes = widthsIn(formats);
  return (
    <div className={styles.facts}>
      {nature === 'IMAGE' ? (
        <img
          key={String(cle)}
          src={storedUrl(String(cle))}
          alt={t(text('edit.preview'), { nom: String(nom) })}
          className={styles.picture}
        />
      ) : (
        <p className={styles.quiet}>{t(text('edit.noPreview'))}</p>
      )}
      <p>
        {t(text('edit.facts'), { type: String(type), taille: sizeText(Number(taille), locale) })}
        {typeof largeur === 'number' &&
          typeof hauteur === 'number' &&
          `, ${t(text('edit.pixels'), { largeur: String(largeur), hauteur: String(hauteur) })}`}
      </p>
      {sizes.length > 0 && (
        <p className={styles.quiet}>
          {t(text('edit.formats'), { liste: format.list(sizes.map((width) => `${width} px`)) })}
        </p>
      )}
      <Actions row={row} />
    </div>
  );
}

function Actions({ row }: { row: Values }) {
  const t = useText();
  const actor = useAtomValue(actorAtom);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const path = `fichiers/${encodeURIComponent(String(row['id']))}`;
  const open = async () => {
    const { data } = await http.request<{ url: string }>({ service: media.service, path: `${path}/adresse` });
    window.open(data.url, '_blank', 'noopener');
  };
  const replace = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    store.set(replacementAtom, file);
    await send({ id: 'media.remplacerContenu', args: { id: String(row['id']) } }).finally(() => setBusy(false));
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button icon={<ExternalLink />} onClick={() => void open()}>
          {t(text('edit.open'))}
        </Button>
        {mayDo(actor, media, 'update') && (
          <Button icon={<Replace />} busy={isBusy} onClick={() => input.current?.click()}>
            {t(text(isBusy ? 'edit.replacing' : 'edit.replace'))}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t(text('edit.replace'))}
          onChange={(event) => {
            void replace(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </>
  );
}

function widthsIn(formats: unknown): number[] {
  if (!Array.isArray(formats)) return [];
  return formats.flatMap((each: unknown) => {
    const width: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'largeur') : null;
    return typeof width === 'number' ? [width] : [];
  });
}
