import type { AnyCommand } from '../../core/define';
import { contact, go, help, history, palette, shortcuts } from './places';
import { density, language, partner, password, signOut, theme } from './session';
import { redoCommand, revertCommand, undoCommand } from './undo';

/** The commands that belong to no plugin. */
export const builtinCommands: readonly AnyCommand[] = [
  palette,
  go,
  shortcuts,
  help,
  contact,
  history,
  undoCommand,
  redoCommand,
  revertCommand,
  theme,
  density,
  language,
  partner,
  password,
  signOut,
];
