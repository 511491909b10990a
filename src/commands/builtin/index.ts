import { contentCommands } from '../../core/commands/content-commands';
import type { AnyCommand } from '../../core/define';
import { macroCommands } from '../macros/commands';
import { formCommands } from './forms';
import { contact, go, help, history, menu, palette, print, search, searchMissed, shortcuts } from './places';
import { recordCommands } from './records';
import { density, factors, language, partner, password, sessions, signOut, theme } from './session';
import { tableCommands } from './tables';
import { redoCommand, revertCommand, undoCommand } from './undo';
import { viewCommands } from './views';

/** The commands that belong to no plugin. */
export const builtinCommands: readonly AnyCommand[] = [
  palette,
  menu,
  go,
  search,
  print,
  searchMissed,
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
  factors,
  sessions,
  signOut,
  ...formCommands,
  ...tableCommands,
  ...recordCommands,
  ...contentCommands,
  ...viewCommands,
  ...macroCommands,
];
