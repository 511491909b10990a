/** The editor of one text: what it reads, what it writes, files dropped into it. */
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { NamedControl } from '../../ui';
import { uploadImage } from '../fields/upload';
import { extensions } from './extensions';
import { rewritten, writtenBy } from './html';
import { cleanPasted, type LeftOut } from './pasted';

export interface RichEditorOptions {
  value: string;
  onChange: (html: string) => void;
  control: NamedControl;
  readOnly: boolean;
  lang: string | undefined;
  className: string;
  /** `Mod+K` over a selection. */
  onLink: () => void;
  onFailed: (cause: unknown) => void;
  /** What a paste left out; none after a complete one. */
  onLeftOut: (leftOut: readonly LeftOut[]) => void;
}

export function useRichEditor(options: RichEditorOptions): Editor {
  const { value, control, readOnly, lang, className } = options;
  const now = useRef(options);
  now.current = options;
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    // Words typed before the editor came are no HTML: their spaces count, the last one too.
    ...(!value.includes('<') && { parseOptions: { preserveWhitespace: 'full' } }),
    editable: !readOnly,
    // Its style element would be refused by our policy: what is needed of it stands in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: () => ({
        ...(control.id !== undefined && { id: control.id }),
        ...(control['aria-labelledby'] !== undefined && { 'aria-labelledby': control['aria-labelledby'] }),
        role: 'textbox',
        'aria-multiline': 'true',
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        ...(lang !== undefined && { lang }),
        class: className,
      }),
      transformPastedHTML: (html) => {
        const pasted = cleanPasted(html);
        now.current.onLeftOut(pasted.leftOut);
        return pasted.html;
      },
      handleDOMEvents: {
        // A key may come before the browser tells of the selection that the one before it made.
        keydown: (view, event) => {
          if (!event.isComposing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          // The page's: it leaves the text, then the record. The editor would select the paragraph.
          return event.key === 'Escape';
        },
      },
      handleKeyDown: (view, event) => {
        const isLink =
          (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
        if (!isLink || view.state.selection.empty) return false;
        now.current.onLink();
        return true;
      },
      handlePaste: (_view, event) => take([...(event.clipboardData?.files ?? [])]),
      handleDrop: (_view, event) => take([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = writtenBy(changed);
      now.current.onChange(written.current);
    },
  });
  function take(files: readonly File[]): boolean {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    if (readOnly || images.length === 0) return false;
    for (const image of images) void insertImage(editor, image).catch(now.current.onFailed);
    return true;
  }
  useEffect(() => {
    // Another value came from outside: a draft taken up, the stored row, the other version.
    if (editor.isDestroyed || value === written.current) return;
    const isSame = rewritten(value) === rewritten(written.current);
    written.current = value;
    // The same text with another markup: the cursor and what can be undone stay.
    if (isSame) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  useEffect(() => {
    // One that was drawn too slowly is replaced by another, which comes here in its turn.
    if (editor.isDestroyed) return;
    // The control's ties change with its errors.
    const { dom } = editor.view;
    for (const name of ['aria-invalid', 'aria-describedby', 'aria-required'] as const) {
      const attribute = control[name];
      if (attribute === undefined) dom.removeAttribute(name);
      else dom.setAttribute(name, String(attribute));
    }
  }, [editor, control]);
  return editor;
}

/** Stores a picture and puts it where the cursor is. */
export async function insertImage(editor: Editor, file: File): Promise<void> {
  const { url, nom } = await uploadImage(file);
  editor
    .chain()
    .insertContent({ type: 'image', attrs: { src: url, alt: nom.replace(/\.[^.]*$/, '') } })
    .run();
}
