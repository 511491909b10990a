/** Which room a file is in, and which rooms it may import from: the import directions of docs/architecture.md. */

/** The room of a file of the project; a package is in no room. */
export function roomOf(path: string): string | undefined {
  const plugin = /^src\/plugins\/([^/]+)\//.exec(path)?.[1];
  if (plugin) return `plugins/${plugin}`;
  if (/^src\/plugins\/[^/]+\.ts$/.test(path)) return 'plugins';
  return /^src\/(i18n|core|commands|features)\//.exec(path)?.[1] ?? /^(src|server|tests)\//.exec(path)?.[1];
}

/** Files free of React and of the browser, which the server may read too. */
const pure =
  /^src\/(i18n\/(?!react\.ts$)|core\/(define|contract|problem|filter-fields)\.ts$|core\/(model|filter)\/|core\/kinds\/(?!(?:views?|controls)\.ts$|[a-z-]+\/view\.tsx$)|core\/inherit\/(resolve|filter-fields|contract)\.ts$|core\/views\/(model|rights)\.ts$|core\/model\.ts$|features\/sold\/(statuses|text|models\/.*|i18n\/.*)\.ts$|plugins\/(index|[^/]+\/(model|i18n\/[a-z]+(\/.*)?))\.ts$|plugins\/[^/]+\/models?\/)/;

/** A plugin's pure data, which another plugin may read instead of being called. */
const model = /^src\/plugins\/[^/]+\/model(s\/[^/]+)?\.ts$/;

/** What plugins may import of core: a handful of entry files. */
export const doors = /^src\/core\/(?:(?:model|table|form|ui|editors|spoken)\/)?index\.ts$/;

const allowed: Record<string, readonly string[]> = {
  i18n: ['i18n'],
  core: ['core', 'i18n'],
  commands: ['commands', 'core', 'i18n'],
  // What several plugins share and core does without.
  features: ['features', 'i18n'],
  src: ['src', 'core', 'commands', 'i18n', 'plugins'],
};

/** Whether a file may import another one of the project, types included. */
export function mayImport(from: string, target: string): boolean {
  const [here, there] = [roomOf(from), roomOf(target)];
  if (!here || !there || here === 'tests') return true;
  if (there === 'tests') return from === 'vite.config.ts';
  if (here === 'server') return there === 'server' || pure.test(target);
  if (here === 'plugins') return there === 'i18n' || there === 'features' || there.startsWith('plugins');
  // What the server reads too comes by the one door without a screen behind it.
  if (there === 'core' && (here === 'features' || here.startsWith('plugins/')))
    return pure.test(from) ? target === 'src/core/model/index.ts' : doors.test(target);
  if (!here.startsWith('plugins/')) return allowed[here]?.includes(there) ?? false;
  return there === here || there === 'features' || there === 'i18n' || model.test(target);
}

/** Whether the server reads this file, so that it must need neither React nor the browser. */
export const isPure = (path: string) => pure.test(path) && !path.startsWith('src/plugins/index');

/** Packages that draw: none of them in a pure file, in a manifest's first load or in the server. */
export const drawing =
  /^(react|react-dom|@ark-ui\/|@tanstack\/react-|lucide-react|cmdk|@tiptap\/|monaco-editor|@monaco-editor\/|react-hot-toast|jotai$)/;
