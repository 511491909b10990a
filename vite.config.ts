import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { projects } from './tests/support/vitest.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server's entries, by the name of the file they give in `dist/server`; the first path that exists is taken. */
const entries: Record<string, readonly string[]> = {
  main: ['server/main.ts'],
  'pglite-worker': ['server/db/pglite-worker.ts', 'server/db/pglite/worker.ts'],
  'file-worker': ['server/resource/import/file/file-worker.ts'],
  seed: ['server/scripts/seed.ts'],
  backup: ['server/scripts/backup.ts'],
  restore: ['server/scripts/restore.ts'],
  user: ['server/scripts/user.ts'],
};

function serverEntries(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, paths]) => {
      const path = paths.find((each) => existsSync(here(each)));
      return path ? [[name, here(path)]] : [];
    }),
  );
}

const dictionary = /[\\/]src[\\/](?:plugins[\\/]([^\\/]+)[\\/])?i18n[\\/](?:core[\\/])?(fr|en)(?:[\\/](.+))?\.ts$/;

/** Groups of core's dictionary by the moment they are needed (src/i18n/core/fr/{first,sign-in,list,parts}.ts). */
const coreDictionaries: Readonly<Record<string, readonly string[]>> = {
  first: ['first', 'errors', 'shell'],
  'sign-in': ['sign-in', 'auth', 'rules'],
  list: ['list', 'common', 'statut', 'form-first', 'table-first'],
  parts: ['parts', 'filter', 'paste', 'table', 'views'],
};

/** Dictionary chunks that others build on: what sign-in says, what a list and its late parts say, the names of all plugins, what the lists of one say. */
function sharedDictionaryOf(id: string): string | null {
  const [, plugin, locale, file = ''] = dictionary.exec(id) ?? [];
  if (locale === undefined) return null;
  if (plugin !== undefined)
    return file === 'names' ? `${locale}-names` : file === 'lists' ? `${locale}-${plugin}-lists` : null;
  const part = Object.entries(coreDictionaries).find(([, files]) => files.includes(file));
  return part ? `${locale}-${part[0]}` : null;
}

/** The other ones: the rest of core's, and the texts of each plugin apart. */
function dictionaryOf(id: string): string | null {
  const [, plugin = 'core', locale] = dictionary.exec(id) ?? [];
  return locale === undefined ? null : `${locale}-${plugin}`;
}

/** The plugins of the console: of another one, others may still share a file or two. */
const pluginList = here('src/plugins/index.ts');
const listed = existsSync(pluginList) ? readFileSync(pluginList, 'utf8') : '';

/** What the lists of a plugin are drawn from, in one chunk. */
function listsOf(id: string): string | null {
  const [, plugin] =
    /[\\/]src[\\/]plugins[\\/]([^\\/]+)[\\/](?:tables|model|cells|dates|bulk-ids|list-switch)(?:\.module\.css|\.tsx?)$/.exec(
      id,
    ) ?? [];
  return plugin !== undefined && listed.includes(`'./${plugin}'`) ? `${plugin}-lists` : null;
}

const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})(?:[\\\\/]|$)`);

const firstOfTanStack = packages('@tanstack/(?:react-)?(?:router|router-core|query|query-core|history|store)');

const lateOfTanStack = /[\\/](?:useBlocker|useQueries|queriesObserver)\.js$/;

const groups = [
  {
    name: 'react',
    priority: 30,
    test: packages('react', 'react-dom', 'scheduler', 'jotai'),
  },
  {
    name: 'tanstack',
    priority: 30,
    test: (id: string) => firstOfTanStack.test(id) && !lateOfTanStack.test(id),
  },
  // The icons that neither the frame nor the lists nor the sign-in page draw, in one chunk: alone each is a request for two hundred bytes.
  { name: 'icons', priority: 8, test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!eye|pen-line)/ },
  { name: (id: string) => sharedDictionaryOf(id), debugName: 'shared dictionaries', priority: 26 },
  { name: (id: string) => dictionaryOf(id), debugName: 'dictionaries', priority: 25 },
  // What a page of the console needs before it is drawn, in few chunks: small ones compress badly. The start holds what
  // the sign-in page is made of besides, so that it stays light.
  {
    name: 'start',
    priority: 15,
    test: /[\\/]src[\\/](?:main\.tsx|core[\\/](?:shell[\\/]bare\.tsx|ui[\\/](?:button|icon-button|link-button|class-names|trigger|tooltip|visually-hidden)\.tsx?|problem-texts\.ts|auth[\\/]index\.ts|routing[\\/](?:checks|search|link)\.tsx?))$/,
  },
  { name: 'frame', priority: 13, test: /[\\/]src[\\/]app\.tsx$/ },
  {
    name: 'list',
    priority: 12,
    test: /[\\/](?:core[\\/](?:table[\\/](?:resource-list|list-switch)|ui[\\/]meter|model[\\/]statuses)\.tsx?|icons[\\/]pen-line\.mjs)$/,
  },
  // Nothing that other plugins may share goes with them.
  {
    name: (id: string) => listsOf(id),
    debugName: 'lists of a plugin',
    priority: 9,
    includeDependenciesRecursively: false,
  },
  // What is asked for right after the first paint, in few chunks too: forty small ones are forty requests, and as many
  // turns of the page, the browser and the server while the first rows are awaited.
  {
    name: 'inputs',
    priority: 8,
    test: /[\\/]src[\\/]core[\\/](?:model[\\/]rules|ui[\\/](?:field-shell|text-input))\.tsx?$/,
  },
  { name: 'commands', priority: 7, test: /[\\/]src[\\/](?:commands[\\/]commands\.tsx|core[\\/]live[\\/]index\.ts)$/ },
  {
    name: 'fields',
    priority: 6,
    test: /[\\/]src[\\/]core[\\/](?:form[\\/](?:field-control\.tsx|(?:drafts|record-form|use-waiting-drafts)\.ts)|ui[\\/](?:popover|dialog|empty-state|panel|search-field|field-shell|radio-group|badge|toolbar|selection-bar|roving)\.tsx?|http[\\/]stored\.ts|rows[\\/]one\.ts|model[\\/]pointing\.ts|filter[\\/]quoting\.ts)$/,
  },
  { name: 'list-parts', priority: 5, test: /[\\/]src[\\/]core[\\/]table[\\/]list-parts\.ts$/ },
  {
    name: 'late',
    priority: 4,
    test: /[\\/]src[\\/]core[\\/](?:shell[\\/]status-bar|ui[\\/](?:toasts|toast-machine|progress-bar))\.tsx?$/,
  },
  { name: 'arktype', priority: 20, test: packages('arktype', '@ark/[^\\\\/]+', 'arkregex') },
  {
    name: 'ark',
    priority: 20,
    test: packages('@ark-ui', '@zag-js', '@internationalized', '@floating-ui', 'proxy-compare', 'uqr'),
  },
  {
    name: 'tiptap',
    priority: 20,
    test: packages('@tiptap', 'prosemirror-[^\\\\/]+', 'orderedmap', 'rope-sequence', 'w3c-keyname', 'linkifyjs'),
  },
];

/** Layers in their order at the head of every sheet, since any of them may come first. */
const layerOrder: Plugin = {
  name: 'layer-order',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) {
        file.source = `@layer reset,tokens,base,parts,pages;${String(file.source)}`;
      }
    }
  },
};

/** Chunks that wait for one another read names before they are there: no build has them. */
const noCycles: Plugin = {
  name: 'no-cycles',
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const follow = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) throw new Error(`Chunks wait for one another: ${[...path, file].join(' → ')}`);
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || done.has(file)) return;
      for (const next of chunk.imports) follow(next, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) follow(file, []);
  },
};

/**
 * arktype finds out whether it may compile code by trying to, which the console's policy refuses and each page would report:
 * it is told.
 */
const noTrialOfCode: Plugin = {
  name: 'no-trial-of-code',
  transform: {
    filter: { id: /[\\/]@ark[\\/]util[\\/]out[\\/]functions\.js$/ },
    handler(code) {
      const told = code.replace('return new Function("return false")();', 'return true;');
      return told === code ? this.error('arktype tries code in another way now') : { code: told, map: null };
    },
  },
};

/** `table-grid_row`: names that compress, as a hash would not. */
function scopedName(local: string, path: string): string {
  const [folder = '', file = ''] = path.split('?', 1).join().split(/[\\/]/).slice(-2);
  const scope = `${folder}-${file.replace(/\.module\.css$/, '')}`;
  if ((scopes.get(scope) ?? path) !== path) throw new Error(`Two sheets are called ${scope}: ${path}`);
  scopes.set(scope, path);
  return `${scope}_${local}`;
}
const scopes = new Map<string, string>();

/** What is there before any chunk asks for another one; nothing has to be asked for again with it. */
const always = /^assets\/(?:rolldown-runtime|react|start)-[\w-]{8}\.(?:js|css)$/;
/** And what is there once the console itself is. */
const framed = /^assets\/(?:tanstack|frame)-[\w-]{8}\.(?:js|css)$/;

const consoleConfig: UserConfig = {
  root: here('src'),
  base: '/',
  publicDir: false,
  cacheDir: here('.cache/vite'),
  plugins: [react(), layerOrder, noCycles, noTrialOfCode],
  css: { modules: { generateScopedName: scopedName } },
  // React has the hook that this shim stands in for.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  worker: { format: 'es' },
  build: {
    outDir: here('dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Only the start page's own chunk and the sign-in page are asked for before the frame is there.
      // Dictionaries have no styles, and stand on what is there.
      resolveDependencies: (file, deps, { hostId }) =>
        (/^assets\/(?:fr|en)-/.test(file) ? [] : deps).filter(
          // What plugins hold back comes when nothing waits for it: only its styles have to be named here.
          (dep) =>
            (!file.startsWith('assets/rest-') || dep.endsWith('.css')) &&
            !always.test(dep) &&
            (hostId.startsWith('assets/start-') || !framed.test(dep)),
        ),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: here('src/index.html'),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: { groups },
      },
    },
  },
};

const serverConfig: UserConfig = {
  root: here('.'),
  publicDir: false,
  ssr: { external: true, target: 'node' },
  build: {
    ssr: true,
    outDir: here('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: serverEntries(),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

const testConfig = {
  root: here('.'),
  cacheDir: here('.cache/vitest'),
  plugins: [react()],
  test: { projects, maxWorkers: 2 },
};

export default defineConfig(({ isSsrBuild }) => {
  if (process.env.VITEST) return testConfig;
  return isSsrBuild ? serverConfig : consoleConfig;
});
