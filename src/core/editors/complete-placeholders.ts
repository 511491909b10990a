/** Completion of placeholders in code: an open brace offers those of the field. */
import type { OnMount } from '@monaco-editor/react';
import type { Monaco } from './monaco';

type CodeMonaco = Parameters<OnMount>[0];

export interface Offered {
  name: string;
  label: string;
}

/** Offers them in one editor; answers how to stop. */
export function completePlaceholders(
  monaco: Monaco,
  editor: CodeMonaco,
  language: string,
  offered: readonly Offered[],
): () => void {
  const provider = monaco.languages.registerCompletionItemProvider(language, {
    triggerCharacters: ['{'],
    provideCompletionItems(model, { lineNumber, column }) {
      if (model !== editor.getModel()) return { suggestions: [] };
      const line = model.getLineContent(lineNumber);
      const [typed] = /\{\w*$/.exec(line.slice(0, column - 1)) ?? [''];
      const closes = typed !== '' && line.charAt(column - 1) === '}' ? 1 : 0;
      const range = new monaco.Range(lineNumber, column - typed.length, lineNumber, column + closes);
      return {
        suggestions: offered.map(({ name, label }) => ({
          label: { label: `{${name}}`, description: label },
          kind: monaco.languages.CompletionItemKind.Variable,
          insertText: `{${name}}`,
          filterText: `{${name}`,
          range,
        })),
      };
    },
  });
  return () => provider.dispose();
}
