/** The toolbar of a rich text: one Tab stop, arrows inside (APG toolbar). */
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { IconButton, Toolbar } from '../../ui';
import styles from './rich-text.module.css';

export interface RichToolbarProps {
  editor: Editor;
  label: string;
  controls: string | undefined;
  /** The HTML is shown instead of the text. */
  isHtml: boolean;
  onHtml: () => void;
  onLink: () => void;
  onImage: () => void;
}

type Name =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote';

interface Tool {
  name: Name;
  icon: LucideIcon;
  keys?: readonly string[];
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', icon: LucideIcon, keys?: readonly string[]): Tool => ({
  name,
  icon,
  ...(keys && { keys }),
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const heading = (name: 'heading2' | 'heading3', level: 2 | 3, icon: LucideIcon): Tool => ({
  name,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const groups: readonly (readonly Tool[])[] = [
  [
    mark('bold', Bold, ['Ctrl', 'B']),
    mark('italic', Italic, ['Ctrl', 'I']),
    mark('underline', Underline, ['Ctrl', 'U']),
    mark('strike', Strikethrough),
  ],
  [
    heading('heading2', 2, Heading2),
    heading('heading3', 3, Heading3),
    {
      name: 'bulletList',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      icon: TextQuote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
];

export function RichToolbar({ editor, label, controls, isHtml, onHtml, onLink, onImage }: RichToolbarProps) {
  const t = useText();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: groups.flat().map((tool) => tool.isOn(now)),
      isLink: now.isActive('link'),
      isEmpty: now.state.selection.empty,
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const tools = groups.flat();
  const reason = isHtml ? t(core('richText.inHtml')) : undefined;
  const noLink = state.isEmpty && !state.isLink ? t(core('richText.noSelection')) : undefined;
  return (
    <Toolbar label={t(core('richText.toolbar'), { champ: label })} className={styles.toolbar ?? ''}>
      {groups.map((group) => (
        <span key={group[0]?.name} className={styles.tools}>
          {group.map((tool) => (
            <IconButton
              key={tool.name}
              size="small"
              icon={<tool.icon />}
              label={t(core(`richText.${tool.name}`))}
              {...(tool.keys && { keys: tool.keys })}
              aria-pressed={state.on[tools.indexOf(tool)] === true}
              aria-controls={controls}
              reason={reason}
              onClick={() => tool.run(editor)}
            />
          ))}
        </span>
      ))}
      <span className={styles.tools}>
        <IconButton
          size="small"
          icon={<Link />}
          label={t(core('richText.link'))}
          keys={['Ctrl', 'K']}
          aria-pressed={state.isLink}
          reason={reason ?? noLink}
          onClick={onLink}
        />
        <IconButton
          size="small"
          icon={<ImagePlus />}
          label={t(core('richText.image'))}
          reason={reason}
          onClick={onImage}
        />
      </span>
      <span className={styles.tools}>
        <IconButton
          size="small"
          icon={<Undo2 />}
          label={t(core('richText.undo'))}
          reason={reason ?? (state.canUndo ? undefined : t(core('richText.nothingToUndo')))}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <IconButton
          size="small"
          icon={<Redo2 />}
          label={t(core('richText.redo'))}
          reason={reason ?? (state.canRedo ? undefined : t(core('richText.nothingToUndo')))}
          onClick={() => editor.chain().focus().redo().run()}
        />
        <IconButton
          size="small"
          icon={<Code />}
          label={t(core('richText.html'))}
          aria-pressed={isHtml}
          onClick={onHtml}
        />
      </span>
    </Toolbar>
  );
}
