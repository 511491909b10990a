/** The editor of a rich text: TipTap in our styles, with its HTML at hand. */
import { EditorContent, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { Problem } from '../../problem';
import { problemTexts } from '../../problem-texts';
import { classNames, TextArea } from '../../ui';
import type { FieldControlProps } from '../fields/field-control';
import { imageTypes } from '../fields/upload';
import { isKept } from './html';
import { ImageBar, LinkBar } from './link-bar';
import type { LeftOut } from './pasted';
import styles from './rich-text.module.css';
import { RichToolbar } from './rich-toolbar';
import { insertImage, useRichEditor } from './use-rich-editor';

export function RichTextField(props: FieldControlProps) {
  const { leaf, value, onChange, control, readOnly = false } = props;
  const t = useText();
  const html = typeof value === 'string' ? value : '';
  // Tables and classes of another hand would be lost: such a text opens as HTML.
  const [isForeign] = useState(() => !isKept(html));
  const [isHtml, setHtml] = useState(isForeign);
  const [isLinking, setLinking] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const fail = (cause: unknown) => setProblem(problemTexts(Problem.from(cause), t).detail);
  const editor = useRichEditor({
    value: html,
    onChange,
    control,
    readOnly,
    lang: leaf.field.lang,
    className: styles.text ?? '',
    onLink: () => setLinking(true),
    onFailed: fail,
    onLeftOut: setLeftOut,
  });
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('image') ? String(now.getAttributes('image')['alt'] ?? '') : null),
  });
  const label = t(leaf.label);
  return (
    <div className={classNames(styles.box, control['aria-invalid'] && styles.invalid)}>
      {!readOnly && (
        <RichToolbar
          editor={editor}
          label={label}
          controls={control.id}
          isHtml={isHtml}
          onHtml={() => {
            if (isHtml) editor.commands.setContent(html, { emitUpdate: false });
            setHtml(!isHtml);
          }}
          onLink={() => setLinking(true)}
          onImage={() => file.current?.click()}
        />
      )}
      {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
      {alt !== null && !isHtml && !readOnly && <ImageBar editor={editor} alt={alt} />}
      {isForeign && isHtml && <p className={styles.note}>{t(core('richText.foreign'))}</p>}
      {isHtml ? (
        <TextArea
          {...control}
          face="mono"
          rows={8}
          readOnly={readOnly}
          spellCheck={false}
          className={styles.source ?? ''}
          value={html}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
      {leftOut.length > 0 && (
        <p role="status" className={styles.note}>
          {leftOut.map((what) => t(core(`richText.leftOut.${what}`))).join(' ')}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept={Object.keys(imageTypes).join(',')}
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          event.target.value = '';
          setProblem(null);
          if (picked) void insertImage(editor, picked).catch(fail);
        }}
      />
    </div>
  );
}
