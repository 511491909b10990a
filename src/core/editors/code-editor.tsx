/** Code of a field in Monaco: its faults at their place and in words, the console's keys, `Échap` to leave it. */
import Editor, { DiffEditor, type OnMount } from '@monaco-editor/react';
import { type RefObject, use, useContext, useEffect, useId, useRef, useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { textOf } from '../../i18n/text';
import type { Translate } from '../../i18n/translate';
import type { FieldControlProps } from '../form/fields/field-control';
import type { CodeFault } from '../model/code/fault';
import { codeFaults } from '../model/code/faults';
import { Kbd } from '../ui';
import styles from './code-editor.module.css';
import { CodeWords } from './code-words';
import { completePlaceholders, type Offered } from './complete-placeholders';
import { completeWords } from './complete-words';
import { followStyles } from './data-styles';
import { loadMonaco, type Monaco } from './monaco';
import { useTheme } from './use-theme';

type CodeMonaco = Parameters<OnMount>[0];

export interface CodeEditorProps extends Pick<FieldControlProps, 'value' | 'onChange' | 'control' | 'readOnly'> {
  language: 'css' | 'html' | 'json';
  /** Placeholders offered where a brace is opened. */
  offered?: readonly Offered[];
}

const owner = 'regie';
/** Milliseconds of quiet before the code is read for faults. */
const pause = 120;

export function CodeEditor({ value, onChange, control, readOnly = false, language, offered }: CodeEditorProps) {
  const t = useText();
  const monaco = use(loadMonaco());
  const theme = useTheme(monaco);
  const hintId = useId();
  const [editor, setEditor] = useState<CodeMonaco | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const text = typeof value === 'string' ? value : '';
  const faults = useFaults(monaco, editor, language, text);
  const [first] = faults;
  const mount: OnMount = (made) => {
    setEditor(made);
    addActions(monaco, made, box, t);
  };
  useEffect(() => (box.current ? followStyles(box.current) : undefined), []);
  useEffect(() => {
    editor?.updateOptions({
      readOnly,
      ariaLabel: labelOf(control['aria-labelledby']),
      ariaRequired: control['aria-required'] === true,
    });
  }, [editor, readOnly, control]);
  useCompletions(monaco, editor, language, offered);
  const go = () => {
    if (editor === null || first === undefined) return;
    editor.setPosition({ lineNumber: first.line, column: first.column });
    editor.revealLineInCenterIfOutsideViewport(first.line);
    editor.focus();
  };
  return (
    <div
      ref={box}
      // Where the focus goes when the code is left: Enter goes in again.
      tabIndex={-1}
      role="group"
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={hintId}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        editor?.focus();
      }}
    >
      <div
        id={control.id}
        // Labels, the panel of errors and F8 come here; the code takes it over, at what is wrong first.
        tabIndex={-1}
        className={styles.code}
        style={{ height: heightOf(text) }}
        onFocus={(event) => {
          if (event.target !== event.currentTarget) return;
          if (first) go();
          else editor?.focus();
        }}
      >
        <Editor
          language={language}
          theme={theme}
          value={text}
          onChange={(next) => onChange(next ?? '')}
          onMount={mount}
          loading={null}
          options={{
            automaticLayout: true,
            fixedOverflowWidgets: true,
            fontFamily: 'var(--mono)',
            fontSize: 13,
            lineHeight,
            minimap: { enabled: false },
            scrollBeyondLastLine: false,
            tabSize: 2,
            wordWrap: language === 'html' ? 'on' : 'off',
            unicodeHighlight: { ambiguousCharacters: false },
            readOnly,
          }}
        />
      </div>
      {first && (
        <button type="button" className={styles.fault} onClick={go}>
          <b>{t(core('code.count'), { n: faults.length })}</b> {sayFault(first, t)}
        </button>
      )}
      <CodeKeys id={hintId} readOnly={readOnly} />
    </div>
  );
}

/** The keys of the editor, which its box is described by. */
function CodeKeys({ id, readOnly }: { id: string; readOnly: boolean }) {
  const t = useText();
  return (
    <div id={id} className={styles.keys}>
      <span>
        <Kbd keys={['Ctrl', t(core('code.space'))]} /> {t(core('code.complete'))}
      </span>
      <span>
        <Kbd keys={[t(core('form.modKey')), 'F']} /> {t(core('code.find'))}
      </span>
      {!readOnly && (
        <span>
          <Kbd keys={[t(core('form.modKey')), t(core('content.shiftKey')), 'F']} /> {t(core('code.format'))}
        </span>
      )}
      <span className={styles.last}>
        <Kbd keys={[t(core('code.escape'))]} /> {t(core('code.leave'))}
      </span>
    </div>
  );
}

export interface CodeDiffProps {
  left: string;
  right: string;
  language: 'css' | 'html' | 'json';
}

/** Two versions of code, side by side. */
export function CodeDiff({ left, right, language }: CodeDiffProps) {
  const monaco = use(loadMonaco());
  const theme = useTheme(monaco);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? followStyles(box.current) : undefined), []);
  return (
    <div ref={box} className={styles.diff} data-focus="code">
      <DiffEditor
        original={left}
        modified={right}
        language={language}
        theme={theme}
        loading={null}
        // Taken away with the models it made: its own order leaves one that is gone in the editor.
        keepCurrentOriginalModel
        keepCurrentModifiedModel
        options={{
          automaticLayout: true,
          readOnly: true,
          domReadOnly: true,
          fontFamily: 'var(--mono)',
          fontSize: 13,
          lineHeight,
          hideUnchangedRegions: { enabled: true },
          scrollBeyondLastLine: false,
        }}
      />
    </div>
  );
}

/** As tall as its lines, between a few and a screen's worth. */
function heightOf(text: string): number {
  const lines = text.split('\n', mostLines).length;
  return Math.max(fewestLines, lines) * lineHeight + 8;
}

const [fewestLines, mostLines, lineHeight] = [8, 26, 20];

/** What its label says: Monaco takes words, not their place. */
function labelOf(ids = ''): string {
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** Keys that are the console's, in an editor and in its menu. */
function addActions(monaco: Monaco, made: CodeMonaco, box: RefObject<HTMLElement | null>, t: Translate): void {
  const { KeyCode, KeyMod } = monaco;
  // Actions, not commands: a key of a command goes to the editor that was made last, whichever has the focus.
  made.addAction({
    id: 'regie.leave',
    label: t(core('code.leave')),
    keybindings: [KeyCode.Escape],
    keybindingContext:
      '!suggestWidgetVisible && !findWidgetVisible && !parameterHintsVisible && !inSnippetMode && !hasMultipleSelections && !renameInputVisible',
    run: () => leave(made, box.current),
  });
  made.addAction({
    id: 'regie.format',
    label: t(core('code.format')),
    keybindings: [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyF],
    run: () => made.getAction('editor.action.formatDocument')?.run(),
  });
  made.onDidFocusEditorText(() => made.updateOptions({ tabIndex: 0 }));
}

/** Placeholders and words that are offered where one types. */
function useCompletions(
  monaco: Monaco,
  editor: CodeMonaco | null,
  language: CodeEditorProps['language'],
  offered: readonly Offered[] | undefined,
): void {
  useEffect(
    () => (editor && offered ? completePlaceholders(monaco, editor, language, offered) : undefined),
    [editor, language, monaco, offered],
  );
  const words = useContext(CodeWords);
  useEffect(
    () => (editor && words ? completeWords(monaco, editor, language, words) : undefined),
    [editor, language, monaco, words],
  );
}

/** Out of the code: `Tab` then goes on to the next field. */
function leave(editor: CodeMonaco, box: HTMLElement | null): void {
  editor.updateOptions({ tabIndex: -1 });
  box?.focus({ preventScroll: true });
}

function sayFault({ code, line, column }: CodeFault, t: Translate): string {
  return t(textOf(`core.code.faults.${code}`), { ligne: line, colonne: column });
}

/** Faults of the code, marked in it. */
function useFaults(
  monaco: Monaco,
  editor: CodeMonaco | null,
  language: CodeEditorProps['language'],
  text: string,
): readonly CodeFault[] {
  const t = useText();
  const [faults, setFaults] = useState<readonly CodeFault[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setFaults(codeFaults(language, text)), pause);
    return () => clearTimeout(timer);
  }, [language, text]);
  useEffect(() => {
    const model = editor?.getModel();
    if (!model) return;
    const markers = faults.map((fault) => ({
      severity: monaco.MarkerSeverity.Error,
      message: sayFault(fault, t),
      startLineNumber: fault.line,
      startColumn: fault.column,
      endLineNumber: fault.line,
      endColumn: fault.column + 1,
    }));
    monaco.editor.setModelMarkers(model, owner, markers);
  }, [editor, faults, monaco, t]);
  return faults;
}
