import { useAtomValue } from 'jotai/react';
import { type KeyboardEvent, useRef } from 'react';
import type { Prompt } from '../../core/prompt';
import { languageAtom } from '../../i18n/runtime';
import { text } from '../texts';
import { Chip, Field } from './field';
import { Frame } from './frame';
import { Hint } from './hints';
import { keepKey } from './kept-keys';
import { keyOfPalette } from './palette-keys';

/** Between a call and what it asks: what is typed meanwhile is for that, and nothing else is run by it. */
export function SentPanel({
  prompt: { command, keys },
  onClose,
}: {
  prompt: Extract<Prompt, { kind: 'sent' }>;
  onClose(): void;
}) {
  const { t } = useAtomValue(languageAtom);
  const field = useRef<HTMLInputElement>(null);
  const title = t(command.title);
  const press = (event: KeyboardEvent) => {
    event.preventDefault();
    if (keyOfPalette(event, null) === 'close') onClose();
    else if (event.key === 'Backspace') keys.pop();
    else keepKey(event, keys);
  };
  return (
    <Frame
      label={title}
      highlight={null}
      onClose={onClose}
      onKeyDown={press}
      head={
        <>
          <Chip icon={command.icon}>{title}</Chip>
          <Field
            ref={field}
            label={title}
            placeholder=""
            value=""
            listId=""
            highlight={null}
            waiting
            onChange={() => undefined}
          />
        </>
      }
      foot={<Hint keys="Escape">{t(text('hints.back'))}</Hint>}
    >
      {null}
    </Frame>
  );
}
