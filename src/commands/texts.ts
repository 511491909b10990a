import type { commands } from '../i18n/core/fr/commands';
import { texts } from '../i18n/text';

/** Keys of the texts of palette, keys and built-in commands: `core.commands.*`. */
export const text = texts<typeof commands>('core.commands');
