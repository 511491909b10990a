import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server's entries, by the name of the file they give in `dist/server`; the first path that exists is taken. */
const entries: Record<string, readonly string[]> = {
  main: ['server/main.ts'],
  'pglite-worker': ['server/db/pglite-worker.ts', 'server/db/pglite/worker.ts'],
  'reading-worker': ['server/content/reading/reading-worker.ts'],
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

const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})(?:[\\\\/]|$)`);

/** The chunk of a module: one for each load that the page's entry asks for, one for what the entry or several of them need. */
function loadOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  loads ??= loadsOf((each) => graph.getModuleInfo(each));
  // Icons that only later pages take come with the console: a file for each would be slower than all of them.
  return loads.get(id) ?? (isIcon(id) ? 'app' : null);
}
let loads: ReadonlyMap<string, string> | undefined;

const isIcon = (id: string) => /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id);
const isIcons = (id: string) => /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/.test(id);

/** The icons that a module takes by name from the one file that has them all: that file asks for every one of them. */
function iconsOf(code: string, icons: Rolldown.ModuleInfo | null): readonly string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.trim().split(' ', 1).join()),
  );
  const files = names.flatMap(
    (name) => new RegExp(`\\bas ${name}\\b[^}]*\\}\\s*from\\s*["']\\./([^"']+)["']`).exec(icons?.code ?? '')?.[1] ?? [],
  );
  return (icons?.importedIds ?? []).filter((id) => files.some((file) => id.endsWith(file)));
}

function loadsOf(info: (id: string) => Rolldown.ModuleInfo | null): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  const follow = (id: string, name: string, seen = new Set<string>()): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const known = named.get(id);
    named.set(id, known === undefined || known === name ? name : 'start');
    const { importedIds = [], code } = info(id) ?? {};
    for (const next of importedIds)
      for (const each of isIcons(next) ? iconsOf(code ?? '', info(next)) : [next]) follow(each, name, seen);
  };
  const page = here('src/index.html');
  const [entry = ''] = info(page)?.importedIds.filter((id) => !id.includes('vite/')) ?? [];
  follow(page, 'start');
  const asked = info(entry)?.dynamicallyImportedIds ?? [];
  for (const load of asked) follow(load, basename(load).replace(/\.\w+$/, ''));
  // What is asked for stays a chunk by its own name, which the manifest tells.
  for (const id of [page, entry, ...asked]) named.delete(id);
  return named;
}

/** Packages that change less often than the house, each in a chunk of its own: a new release leaves them in the cache. */
const groups = [
  { name: loadOf, debugName: 'loads', includeDependenciesRecursively: false },
  { name: 'react', priority: 10, test: packages('react', 'react-dom', 'scheduler', 'jotai') },
  { name: 'tanstack', priority: 10, test: packages('@tanstack/[^\\\\/]+') },
  { name: 'arktype', priority: 10, test: packages('arktype', '@ark/[^\\\\/]+', 'arkregex') },
  {
    name: 'ark',
    priority: 10,
    test: packages('@ark-ui', '@zag-js', '@internationalized', '@floating-ui', 'proxy-compare', 'uqr'),
  },
  {
    name: 'tiptap',
    priority: 10,
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

/** Says of each chunk how much of it is of which plugin, for `npm run check`. */
const shares: Plugin = {
  name: 'shares-of-plugins',
  generateBundle(_options, bundle) {
    const told: Record<string, Record<string, number>> = {};
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const sizes = Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength] as const);
      const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
      const own: Record<string, number> = {};
      for (const [id, size] of sizes) {
        const [, plugin] = /[\\/]src[\\/]plugins[\\/]([^\\/]+)[\\/]/.exec(id) ?? [];
        if (plugin !== undefined) own[plugin] = (own[plugin] ?? 0) + size / whole;
      }
      told[file.fileName] = own;
    }
    this.emitFile({ type: 'asset', fileName: '.vite/plugins.json', source: JSON.stringify(told) });
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
 * arktype compiles each type to code of its own where it may, and finds out by trying to. The console's policy refuses that, and
 * each page would report it; on the server it is a fifth of a start, for checks that take microseconds without. It is told.
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

/** Monaco's own style sheets carry the page's nonce, without which the console's policy refuses them. */
const monacoNonce: Plugin = {
  name: 'monaco-nonce',
  transform: {
    filter: {
      id: /[\\/]monaco-editor[\\/]esm[\\/]vs[\\/]base[\\/]browser[\\/](?:domStylesheets|ui[\\/]contextview[\\/]contextview)\.js$/,
    },
    handler(code) {
      const nonce = `document.querySelector('meta[property=csp-nonce]')?.nonce ?? ''`;
      const made = `const style = document.createElement('style');`;
      const told = code.replace(made, `${made} style.nonce = ${nonce};`);
      return told === code ? this.error('Monaco makes its style sheets in another way now') : { code: told, map: null };
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

const consoleConfig: UserConfig = {
  root: here('src'),
  base: '/',
  publicDir: false,
  cacheDir: here('.cache/vite'),
  plugins: [react(), layerOrder, noCycles, noTrialOfCode, monacoNonce, shares],
  css: { modules: { generateScopedName: scopedName } },
  // React has the hook that this shim stands in for.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  worker: { format: 'es' },
  optimizeDeps: { rolldownOptions: { plugins: [monacoNonce] } },
  build: {
    outDir: here('dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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

/** Packages with binaries or files of their own, which stay where they are installed. The others are in the server's own files: a start reads ten instead of a thousand. */
const native = [
  ...['@electric-sql/pglite', '@node-rs/argon2', 'bwip-js', 'fontkit', 'linebreak', 'pdfkit', 'sharp'],
  ...['ssh2-sftp-client', 'pg'],
];

const serverConfig: UserConfig = {
  root: here('.'),
  publicDir: false,
  plugins: [noTrialOfCode],
  ssr: { noExternal: true, external: native, target: 'node' },
  // This one has its data inside; the other reads them beside itself.
  resolve: { alias: { 'css-tree': here('node_modules/css-tree/dist/csstree.esm.js') } },
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

/**
 * The command line loads what plugins give and draws nothing: a part that a page, a form or an editor asks for is left out,
 * with the packages that draw it. Whoever asks for one needs a screen.
 */
const noScreens: Plugin = {
  name: 'no-screens',
  enforce: 'pre',
  async resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import') return null;
    const found = await this.resolve(source, importer, { kind, skipSelf: true });
    return found && isScreen.test(found.id) ? screen : null;
  },
  load: (id) => (id === screen ? `throw new Error('document is not defined');` : null),
};

const screen = '\0screen';
const isScreen = /\.tsx$|[\\/](?:ark|monaco)\.ts$|[\\/]node_modules[\\/]/;

const regieConfig: UserConfig = {
  root: here('.'),
  publicDir: false,
  plugins: [noScreens, noTrialOfCode],
  ssr: { noExternal: true, target: 'node' },
  css: { modules: { generateScopedName: scopedName } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: here('dist/regie'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: false,
    minify: true,
    rolldownOptions: {
      input: { regie: here('src/cli/main.ts'), assistant: here('src/cli/assistant/main.ts') },
      // `use client` means nothing here.
      checks: { moduleLevelDirective: false },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** What tests are is looked at for tests alone: a build does without their tools. */
async function testConfig() {
  const { LongestFirst, projects, workers } = await import('./tests/support/vitest.ts');
  return {
    root: here('.'),
    cacheDir: here('.cache/vitest'),
    plugins: [react()],
    test: { projects, maxWorkers: workers, sequence: { sequencer: LongestFirst } },
  };
}

export default defineConfig(async ({ isSsrBuild, mode }) => {
  if (mode === 'regie') return regieConfig;
  if (process.env.VITEST) return testConfig();
  return isSsrBuild ? serverConfig : consoleConfig;
});
