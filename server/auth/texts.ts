/** Texts about accounts, in the caller's locale. */
import { account as en } from '../../src/i18n/core/en/account';
import { account as fr } from '../../src/i18n/core/fr/account';
import type { Locale, Params } from '../../src/i18n/text';
import { createTranslate } from '../../src/i18n/translate';

const translators = { fr: createTranslate('fr', { account: fr }), en: createTranslate('en', { account: en }) };

/** `say('fr', 'passwordCommon')`. */
export function say(locale: Locale, key: string, params?: Params): string {
  return translators[locale](`account.${key}`, params);
}
