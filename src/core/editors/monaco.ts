/** Monaco with the three languages of the console, its workers from our own files, its words in the console's language. */
import { loader } from '@monaco-editor/react';
import { emmetCSS, emmetHTML } from 'emmet-monaco-es';
// Vite makes a worker of each: the file itself gives nothing.
/* eslint-disable import/default */
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import CssWorker from 'monaco-editor/languages/features/css/css.worker?worker';
import HtmlWorker from 'monaco-editor/languages/features/html/html.worker?worker';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';
/* eslint-enable import/default */
import { language } from '../../i18n/runtime';
import { dataStyles } from './data-styles';

export type Monaco = typeof import('monaco-editor');

const workers: Readonly<Record<string, new () => Worker>> = { css: CssWorker, html: HtmlWorker, json: JsonWorker };

let loaded: Promise<Monaco> | undefined;

/** Loads it once. Its words are read while it loads: another language of the console waits for the next page. */
export function loadMonaco(): Promise<Monaco> {
  loaded ??= load().catch((cause: unknown) => {
    loaded = undefined;
    throw cause;
  });
  return loaded;
}

async function load(): Promise<Monaco> {
  Object.assign(globalThis, {
    MonacoEnvironment: {
      getWorker: (_id: string, label: string) => new (workers[label] ?? EditorWorker)(),
      createTrustedTypesPolicy: (_name: string, rules: object) => ({ ...rules, createHTML: dataStyles }),
    },
  });
  if (language().locale === 'fr') await import('monaco-editor/nls/lang/fr');
  const [api, css] = await Promise.all([
    import('monaco-editor/editor'),
    import('monaco-editor/languages/features/css/register'),
    import('monaco-editor/features/register.all'),
    import('monaco-editor/languages/definitions/css/register'),
    import('monaco-editor/languages/definitions/html/register'),
    import('monaco-editor/languages/features/html/register'),
    import('monaco-editor/languages/features/json/register'),
  ]);
  // The complete package also has TypeScript, which nothing here needs.
  const monaco = api as unknown as Monaco;
  // Its own faults of a sheet would stand beside ours, which the server tells too.
  css.cssDefaults.setOptions({ ...css.cssDefaults.options, validate: false });
  emmetCSS(monaco);
  emmetHTML(monaco);
  loader.config({ monaco });
  await loader.init();
  return monaco;
}
