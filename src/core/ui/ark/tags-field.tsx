import { TagsInput } from '@ark-ui/react/tags-input';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names';
import { ariaOf, type FieldProps } from '../inputs/field-props';
import input from '../inputs/input.module.css';
import fields from './fields.module.css';
import { isAdding } from './is-adding';

export interface TagsTexts {
  remove: (tag: string) => string;
  added: (tag: string) => string;
  removed: (tag: string) => string;
}

export interface TagsFieldProps extends FieldProps {
  value: readonly string[];
  onValueChange: (value: readonly string[]) => void;
  texts: TagsTexts;
}

/** Free words as chips: Enter, a comma or a paste adds, Backspace takes off, arrows walk among them. */
export function TagsField(props: TagsFieldProps) {
  const { value, onValueChange, texts, id, placeholder, disabled, readOnly, className } = props;
  const typing = useRef<HTMLInputElement>(null);
  // It has taken the focus before its machine listened.
  useEffect(() => {
    const { current } = typing;
    if (current === document.activeElement) current?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, []);
  return (
    <TagsInput.Root
      value={[...value]}
      onValueChange={(details) => onValueChange(details.value)}
      ids={{ ...(id !== undefined && { input: id }) }}
      delimiter={/[,;\n\t]/u}
      addOnPaste
      blurBehavior="add"
      editable={false}
      disabled={disabled}
      readOnly={readOnly}
      invalid={props['aria-invalid']}
      placeholder={readOnly === true ? undefined : placeholder}
      translations={{
        deleteTagTriggerLabel: texts.remove,
        tagAdded: texts.added,
        tagDeleted: texts.removed,
        tagSelected: (tag) => tag,
      }}
      className={className}
    >
      <TagsInput.Context>
        {(tags) => (
          <TagsInput.Control className={classNames(input.box, fields.wrap)}>
            {tags.value.map((tag, position) => (
              <TagsInput.Item key={`${position}-${tag}`} index={position} value={tag}>
                <TagsInput.ItemPreview className={fields.chip}>
                  <TagsInput.ItemText className={fields['chip-text']}>{tag}</TagsInput.ItemText>
                  <TagsInput.ItemDeleteTrigger className={fields.tool}>
                    <X aria-hidden="true" />
                  </TagsInput.ItemDeleteTrigger>
                </TagsInput.ItemPreview>
              </TagsInput.Item>
            ))}
            <TagsInput.Input
              ref={typing}
              {...ariaOf(props)}
              className={input.input}
              // Its machine empties the field a frame after such a key, and the letters typed since with it.
              onKeyDownCapture={(event) => isAdding(event) && event.preventDefault()}
              onKeyDown={(event) => {
                const word = event.currentTarget.value.trim();
                if (event.key === 'Tab' && word !== '') event.currentTarget.dispatchEvent(enter());
                if (!isAdding(event)) return;
                tags.addValue(word);
                tags.setInputValue('');
              }}
            />
          </TagsInput.Control>
        )}
      </TagsInput.Context>
    </TagsInput.Root>
  );
}

/** Tab adds what is typed, as Enter does, and goes on. */
const enter = () => new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
