/** A rich text: a plain text area with the same value until its editor is there, or when it does not come. */
import { type ComponentType, createElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { TextArea } from '../ui';
import type { FieldControlProps } from './field-control';
import styles from './form.module.css';
import type { RichTextFieldProps } from './rich-text/rich-text-field';

type State = ComponentType<RichTextFieldProps> | 'waiting' | 'failed';

let state: State = 'waiting';
let flight: Promise<void> | null = null;
const listeners = new Set<() => void>();

function become(next: State): void {
  state = next;
  for (const tell of listeners) tell();
}

/** Fetches the editor once; a failed load is tried again when the network comes back and at the next field. */
function fetchEditor(): void {
  flight ??= import('./rich-text/rich-text-field').then(
    // In one go, so that no key falls between the text area and the editor.
    ({ RichTextField }) => flushSync(() => become(RichTextField)),
    () => {
      flight = null;
      become('failed');
      window.addEventListener('online', fetchEditor, { once: true });
    },
  );
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function RichText(props: FieldControlProps) {
  const loaded = useSyncExternalStore(listen, () => state);
  const area = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);
  const [wasWaiting] = useState(typeof loaded === 'string');
  const t = useText();
  useEffect(fetchEditor, []);
  const { value, onChange, control, readOnly = false } = props;
  if (typeof loaded !== 'string') {
    const isTyping = wasWaiting && hadFocus.current;
    return createElement(loaded, { ...props, hasFocus: isTyping });
  }
  return (
    <>
      <TextArea
        {...control}
        ref={area}
        rows={6}
        readOnly={readOnly}
        {...(props.leaf.field.lang !== undefined && { lang: props.leaf.field.lang })}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={() => {
          hadFocus.current = false;
          props.onBlur?.();
        }}
      />
      {loaded === 'failed' && <p className={styles.takenNote}>{t(core('richText.failed'))}</p>}
    </>
  );
}
