/** Placeholders that hold a secret where a mail has one. */
import { placeholdersIn } from '../../src/core/model/template';
import type { PlaceholderName } from '../../src/plugins/mails/models/placeholders';

const secrets = new Set<string>(['lien', 'code', 'motDePasse'] satisfies PlaceholderName[]);

/** The secrets between braces in a text. */
export function secretsIn(text: string): string[] {
  return placeholdersIn(text, 'code').filter((name) => secrets.has(name));
}
