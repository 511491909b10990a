/** Completion of the classes and variables of the site in code. */
import type { OnMount } from '@monaco-editor/react';
import { type CodeWordsGiven, wordsAt } from './code-words';
import type { Monaco } from './monaco';

type CodeMonaco = Parameters<OnMount>[0];

/** Characters before the cursor that are looked at. */
const longest = 2_000;

/** Offers them in one editor; answers how to stop. */
export function completeWords(monaco: Monaco, editor: CodeMonaco, language: string, given: CodeWordsGiven): () => void {
  const provider = monaco.languages.registerCompletionItemProvider(language, {
    triggerCharacters: ['.', '"', "'", '-', ' '],
    provideCompletionItems(model, position) {
      if (model !== editor.getModel()) return { suggestions: [] };
      const offset = model.getOffsetAt(position);
      const before = model.getValue().slice(Math.max(0, offset - longest), offset);
      const found = wordsAt(language, before, given);
      if (found === null) return { suggestions: [] };
      const { lineNumber, column } = position;
      const range = new monaco.Range(lineNumber, column - found.typed.length, lineNumber, column);
      const { Class, Variable } = monaco.languages.CompletionItemKind;
      const kind = found.words === given.variables ? Variable : Class;
      // Before what Monaco guesses from the words around.
      return {
        suggestions: found.words.map((word) => ({ label: word, kind, insertText: word, sortText: `!${word}`, range })),
      };
    },
  });
  return () => provider.dispose();
}
