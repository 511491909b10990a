/** What a verb of the command line is. */
import type { Given, Shapes } from './options';
import type { Exit, Terminal } from './terminal';

/** What a verb is given: who to speak with, what was typed, and a way in. */
export interface Work {
  terminal: Terminal;
  given: Given;
  json: boolean;
  /** All of them. */
  verbs: readonly Verb[];
  /** Signs in by the key of the settings. */
  signIn(): Promise<void>;
}

export interface Verb {
  name: 'commands' | 'run' | 'say' | 'list' | 'undo' | 'watch' | 'listen' | 'trigger' | 'mcp' | 'completion' | 'help';
  /** `<commande> [--<argument> …]` */
  operands: string;
  /** Its options; of a verb that takes those of a command, by what was typed. */
  shapes(words: readonly string[]): Shapes;
  run(work: Work): Promise<Exit>;
}
