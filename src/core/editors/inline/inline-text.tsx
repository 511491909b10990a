/** The editor of one paragraph: its marks, its links, its placeholders. What it would not keep, it does not open. */
import { createDocument, EditorContent, Extension, getHTMLFromFragment, getSchema, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Italic, Link, Underline } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { LinkBar } from '../../form/rich-text/link-bar';
import { Button, IconButton, Menu, Toolbar } from '../../ui';
import { essenceOf, fromEditor, toEditor } from './inline-html';
import styles from './inline-text.module.css';

export interface InlineTextProps {
  /** Accessible name. */
  label: string;
  /** The inside of a paragraph. */
  html: string;
  /** What it became: one paragraph, or several where Enter was pressed. */
  onChange: (paragraphs: string[]) => void;
  lang?: 'fr' | 'en';
  readOnly?: boolean;
  /** Placeholders offered, as `{name}`. */
  placeholders?: readonly { name: string; label: string }[];
  /** Another number takes the focus to its beginning; 0 does not. */
  focus?: number;
}

/** Attributes that are not ours to apply go through as they came. */
const carried = Extension.create({
  name: 'carried',
  addGlobalAttributes: () => [
    {
      types: ['link'],
      attributes: Object.fromEntries(['data-style', 'data-class', 'title'].map((name) => [name, { default: null }])),
    },
  ],
});

const extensions = [
  StarterKit.configure({
    heading: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  carried,
];
const schema = getSchema(extensions);
const paragraphOf = (html: string) => `<p>${toEditor(html)}</p>`;

/** Whether the editor gives back all that an inside of a paragraph says. */
export function isEditable(html: string): boolean {
  const { content } = createDocument(paragraphOf(html), schema, { preserveWhitespace: true });
  const [only, ...others] = content.content;
  if (only === undefined || others.length > 0) return false;
  return essenceOf(fromEditor(getHTMLFromFragment(only.content, schema))) === essenceOf(html);
}

export function InlineText(props: InlineTextProps) {
  const { label, html, onChange, lang, readOnly = false, placeholders = [], focus = 0 } = props;
  const t = useText();
  const [isLinking, setLinking] = useState(false);
  const written = useRef(html);
  const notify = useRef(onChange);
  notify.current = onChange;
  const editor = useEditor({
    extensions,
    content: paragraphOf(html),
    parseOptions: { preserveWhitespace: true },
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(lang !== undefined && { lang }),
        class: styles.text ?? '',
      },
      // The page's: it leaves the text, then the record. The editor would select the paragraph.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Escape' },
      handleKeyDown: (view, event) => {
        const isLink = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
        if (!isLink || view.state.selection.empty) return false;
        setLinking(true);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      const paragraphs = changed.state.doc.content.content.map((node) =>
        fromEditor(getHTMLFromFragment(node.content, schema)),
      );
      written.current = paragraphs[0] ?? '';
      // The others have an editor each.
      if (paragraphs.length > 1) changed.commands.setContent(paragraphOf(written.current), { emitUpdate: false });
      notify.current(paragraphs);
    },
  });
  useEffect(() => {
    // Undone, taken over, or parted in two: what comes from outside is shown.
    if (editor.isDestroyed || html === written.current) return;
    written.current = html;
    editor.commands.setContent(paragraphOf(html), { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  useEffect(() => {
    if (focus > 0 && !editor.isDestroyed) editor.commands.focus('start');
  }, [editor, focus]);
  return (
    <div className={styles.box}>
      {!readOnly && (
        <Toolbar label={t(core('richText.toolbar'), { champ: label })} className={styles.tools ?? ''}>
          {(
            [
              ['bold', Bold],
              ['italic', Italic],
              ['underline', Underline],
            ] as const
          ).map(([mark, Icon]) => (
            <IconButton
              key={mark}
              size="small"
              icon={<Icon />}
              label={t(core(`richText.${mark}`))}
              onClick={() => editor.chain().focus().toggleMark(mark).run()}
            />
          ))}
          <IconButton size="small" icon={<Link />} label={t(core('richText.link'))} onClick={() => setLinking(true)} />
          {placeholders.length > 0 && (
            <Menu
              trigger={<Button size="small">{t(core('form.insertPlaceholder'))}</Button>}
              label={t(core('form.insertPlaceholder'))}
              entries={placeholders.map(({ name, label: said }) => ({
                id: name,
                label: said,
                onSelect: () => editor.chain().focus().insertContent(`{${name}}`).run(),
              }))}
            />
          )}
        </Toolbar>
      )}
      {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} />
    </div>
  );
}
