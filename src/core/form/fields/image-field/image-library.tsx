/** The stored pictures to pick from: found by name, walked with arrows. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { core } from '../../../../i18n/core';
import { useLocale, useText } from '../../../../i18n/react';
import { storedUrl } from '../../../http/stored';
import { classNames, SearchField } from '../../../ui';
import { Dialog } from '../../../ui/overlays/dialog';
import styles from './image-field.module.css';
import { altOf, usePictures } from './media';

export interface ImageLibraryProps {
  chosen: string | null;
  onPick: (key: string) => void;
  onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function ImageLibrary({ chosen, onPick, onClose }: ImageLibraryProps) {
  const t = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { data, isError } = usePictures(typed);
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    const wide = buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length;
    const step = { ...steps, ArrowDown: wide, ArrowUp: -wide }[event.key];
    if (step === undefined || from < 0) return;
    event.preventDefault();
    // Above the first line is the search.
    if (event.key === 'ArrowUp' && from < wide) search.current?.focus();
    else buttons[from + step]?.focus();
  };
  return (
    <Dialog open size="large" title={t(core('image.library'))} closeLabel={t(core('image.close'))} onClose={onClose}>
      <SearchField
        ref={search}
        label={t(core('image.search'))}
        placeholder={t(core('image.search'))}
        clearLabel={t(core('form.clear'))}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          const first = list.current?.querySelector('button');
          if (event.key !== 'ArrowDown' || !first) return;
          event.preventDefault();
          first.focus();
        }}
      />
      {isError && <p role="alert">{t(core('image.failed'))}</p>}
      {data?.length === 0 && <p role="status">{t(core('image.nothing'))}</p>}
      <ul ref={list} className={styles.library} onKeyDown={walk}>
        {data?.map(({ cle, nom, vignette, altFr, altEn }) => (
          <li key={cle}>
            <button
              type="button"
              className={classNames(styles.choice, cle === chosen && styles.chosen)}
              aria-pressed={cle === chosen}
              onClick={() => onPick(cle)}
            >
              <img src={storedUrl(vignette ?? cle)} alt="" loading="lazy" />
              <span>{nom}</span>
              <small>{altOf({ altFr, altEn }, locale) ?? t(core('image.noAlt'))}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
