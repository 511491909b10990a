/** What the server speaks from: its own dictionaries, and those that its domains bring. */
import { code as codeEn } from '../src/i18n/core/en/code';
import { common as commonEn } from '../src/i18n/core/en/common';
import { content as contentEn } from '../src/i18n/core/en/content';
import { form as formEn } from '../src/i18n/core/en/form';
import { image as imageEn } from '../src/i18n/core/en/image';
import { items as itemsEn } from '../src/i18n/core/en/items';
import { problems as problemsEn } from '../src/i18n/core/en/problems';
import { reasons as reasonsEn } from '../src/i18n/core/en/reasons';
import { rules as rulesEn } from '../src/i18n/core/en/rules';
import { templateRules as templateRulesEn } from '../src/i18n/core/en/template-rules';
import { code as codeFr } from '../src/i18n/core/fr/code';
import { common as commonFr } from '../src/i18n/core/fr/common';
import { content as contentFr } from '../src/i18n/core/fr/content';
import { form as formFr } from '../src/i18n/core/fr/form';
import { image as imageFr } from '../src/i18n/core/fr/image';
import { items as itemsFr } from '../src/i18n/core/fr/items';
import { problems as problemsFr } from '../src/i18n/core/fr/problems';
import { reasons as reasonsFr } from '../src/i18n/core/fr/reasons';
import { rules as rulesFr } from '../src/i18n/core/fr/rules';
import { templateRules as templateRulesFr } from '../src/i18n/core/fr/template-rules';
import { type Dictionary, type Locale, locales } from '../src/i18n/text';
import { createTranslate, flatten, type Translate } from '../src/i18n/translate';

/** Dictionaries of one prefix: `genres.title`. Why its rules refuse stands under `reasons`, by the codes of refusals. */
export type Texts = Readonly<Record<Locale, Dictionary>> & { of: string };

const known: Readonly<Record<Locale, Map<string, string>>> = { fr: new Map(), en: new Map() };
const reasons = new Map<string, string>();

/** One translator per locale. */
export const translators: Readonly<Record<Locale, Translate>> = {
  fr: createTranslate('fr', known.fr),
  en: createTranslate('en', known.en),
};

/** Takes dictionaries in. A code of refusal belongs to one of them. */
export function takeTexts(texts: Texts): void {
  for (const locale of locales) flatten(texts[locale], `${texts.of}.`, known[locale]);
  for (const code of Object.keys(texts.fr['reasons'] ?? {})) {
    const key = `${texts.of}.reasons.${code}`;
    const other = reasons.get(code) ?? key;
    if (other !== key) throw new Error(`Two dictionaries say why something is refused as ${code}: ${other}, ${key}`);
    reasons.set(code, key);
  }
}

/** Key of what a refusal says. */
export function reasonKey(code: string): string {
  return reasons.get(code) ?? code;
}

takeTexts({ of: 'errors', fr: problemsFr, en: problemsEn });
takeTexts({
  of: 'core',
  fr: {
    code: codeFr,
    common: commonFr,
    content: contentFr,
    form: formFr,
    image: imageFr,
    items: itemsFr,
    reasons: reasonsFr,
    rules: { ...rulesFr, ...templateRulesFr },
  },
  en: {
    code: codeEn,
    common: commonEn,
    content: contentEn,
    form: formEn,
    image: imageEn,
    items: itemsEn,
    reasons: reasonsEn,
    rules: { ...rulesEn, ...templateRulesEn },
  },
});
