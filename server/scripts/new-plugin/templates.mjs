// The files of a new plugin, of the complete shape.
import { consoleFiles } from './console-files.mjs';
import { dictionaries } from './dictionaries.mjs';
import { serverFiles } from './server-files.mjs';

/** Paths and texts. */
export function filesOf(names) {
  return { ...consoleFiles(names), ...dictionaries(names), ...serverFiles(names) };
}
