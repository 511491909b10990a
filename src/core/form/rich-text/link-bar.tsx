/** The address of the link under the selection, or the words of the picture that is selected. */
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { Button, TextInput } from '../../ui';
import { isLinkAddress } from './extensions';
import styles from './rich-text.module.css';

export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const current: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof current === 'string' ? current : '');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => input.current?.select(), []);
  const close = () => {
    onClose();
    editor.view.focus();
  };
  const apply = () => {
    const typed = address.trim();
    const href = /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(typed) ? `https://${typed}` : typed;
    if (href === '') editor.chain().extendMarkRange('link').unsetLink().run();
    else if (!isLinkAddress(href)) return setWrong(true);
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    return close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else apply();
  };
  return (
    <div className={styles.bar} data-keeps-escape onKeyDown={press}>
      <label htmlFor={id}>{t(core('richText.address'))}</label>
      <TextInput
        id={id}
        ref={input}
        value={address}
        inputMode="url"
        placeholder="https://"
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
      />
      <Button size="small" variant="primary" onClick={apply}>
        {t(core('richText.apply'))}
      </Button>
      {typeof current === 'string' && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          {t(core('richText.unlink'))}
        </Button>
      )}
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {t(core('richText.wrongAddress'))}
        </p>
      )}
    </div>
  );
}

/** What is said of the selected picture to those who do not see it. */
export function ImageBar({ editor, alt }: { editor: Editor; alt: string }) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.bar}>
      <label htmlFor={id}>{t(core('richText.alt'))}</label>
      <TextInput
        id={id}
        value={alt}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
      />
    </div>
  );
}
