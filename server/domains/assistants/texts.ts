/** What the server says to assistants, in the language of the request. */
import { assistants as en } from '../../../src/i18n/core/en/assistants';
import { assistants as fr } from '../../../src/i18n/core/fr/assistants';
import type { Locale } from '../../../src/i18n/text';
import { createTranslate } from '../../../src/i18n/translate';

const translators = { fr: createTranslate('fr', { assistants: fr }), en: createTranslate('en', { assistants: en }) };

export function say(locale: Locale, key: keyof typeof fr): string {
  return translators[locale](`assistants.${key}`);
}
