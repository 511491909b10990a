/** Words of the site that code is written for: classes that its sheet dresses, variables that it defines. */
import { createContext } from 'react';

export interface CodeWordsGiven {
  classes: readonly string[];
  variables: readonly string[];
}

/** Given around fields of code by who knows whose site it is. */
export const CodeWords = createContext<CodeWordsGiven | null>(null);

/** The classes and the variables of a style sheet, each once, in their order of the alphabet (pure). */
export function wordsOf(css: string): CodeWordsGiven {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = text.replace(/\{[^{}]*\}/g, ' { } ').replace(/url\([^)]*\)/g, '');
  return {
    classes: each(selectors, /\.(-?[a-z_][\w-]*)/gi),
    variables: each(text, /(?<![\w-])(--[\w-]+)\s*:/g),
  };
}

/** Where the word under the cursor begins, and what is offered for it; null where no word of these has its place (pure). */
export function wordsAt(
  language: string,
  before: string,
  { classes, variables }: CodeWordsGiven,
): { typed: string; words: readonly string[] } | null {
  const [variable] = /var\(\s*(-[\w-]*)?$/.exec(before) ?? [];
  if (variable !== undefined) return { typed: /-[\w-]*$/.exec(variable)?.[0] ?? '', words: variables };
  if (language === 'html') {
    const [, , typed] = /\sclass\s*=\s*(["'])(?:(?!\1)[^<>])*?([\w-]*)$/.exec(before) ?? [];
    return typed === undefined ? null : { typed, words: classes };
  }
  const inRule = before.lastIndexOf('{') > before.lastIndexOf('}');
  const [, typed] = /\.([\w-]*)$/.exec(before) ?? [];
  return language === 'css' && !inRule && typed !== undefined ? { typed, words: classes } : null;
}

function each(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, word = '']) => word))].sort();
}
