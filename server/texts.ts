/** The dictionaries the server speaks from: rules, reasons, labels of enums and names of records. */
import { common as commonEn } from '../src/i18n/core/en/common';
import { problems as problemsEn } from '../src/i18n/core/en/problems';
import { reasons as reasonsEn } from '../src/i18n/core/en/reasons';
import { rules as rulesEn } from '../src/i18n/core/en/rules';
import { statut as statutEn } from '../src/i18n/core/en/statut';
import { templateRules as templateRulesEn } from '../src/i18n/core/en/template-rules';
import { common as commonFr } from '../src/i18n/core/fr/common';
import { problems as problemsFr } from '../src/i18n/core/fr/problems';
import { reasons as reasonsFr } from '../src/i18n/core/fr/reasons';
import { rules as rulesFr } from '../src/i18n/core/fr/rules';
import { statut as statutFr } from '../src/i18n/core/fr/statut';
import { templateRules as templateRulesFr } from '../src/i18n/core/fr/template-rules';
import type { Locale } from '../src/i18n/text';
import { createTranslate, type Translate } from '../src/i18n/translate';
import { en as naturesEn } from '../src/plugins/customer-natures/i18n/en';
import { fr as naturesFr } from '../src/plugins/customer-natures/i18n/fr';
import { en as eventsEn } from '../src/plugins/events/i18n/en';
import { fr as eventsFr } from '../src/plugins/events/i18n/fr';
import { en as genresEn } from '../src/plugins/genres/i18n/en';
import { fr as genresFr } from '../src/plugins/genres/i18n/fr';
import { en as historyEn } from '../src/plugins/history/i18n/en';
import { fr as historyFr } from '../src/plugins/history/i18n/fr';
import { en as packagesEn } from '../src/plugins/packages/i18n/en';
import { fr as packagesFr } from '../src/plugins/packages/i18n/fr';
import { en as partnersEn } from '../src/plugins/partners/i18n/en';
import { fr as partnersFr } from '../src/plugins/partners/i18n/fr';
import { en as referenceEn } from '../src/plugins/reference/i18n/en';
import { fr as referenceFr } from '../src/plugins/reference/i18n/fr';
import { en as seoEn } from '../src/plugins/seo/i18n/en';
import { fr as seoFr } from '../src/plugins/seo/i18n/fr';
import { en as subscriptionsEn } from '../src/plugins/subscriptions/i18n/en';
import { fr as subscriptionsFr } from '../src/plugins/subscriptions/i18n/fr';
import { en as translationsEn } from '../src/plugins/translations/i18n/en';
import { fr as translationsFr } from '../src/plugins/translations/i18n/fr';
import { en as venuesEn } from '../src/plugins/venues/i18n/en';
import { fr as venuesFr } from '../src/plugins/venues/i18n/fr';

/** One translator per locale. */
export const translators: Readonly<Record<Locale, Translate>> = {
  fr: createTranslate('fr', {
    errors: problemsFr,
    core: {
      common: commonFr,
      reasons: reasonsFr,
      rules: { ...rulesFr, ...templateRulesFr },
      statut: statutFr,
    },
    'customer-natures': naturesFr,
    events: eventsFr,
    genres: genresFr,
    history: historyFr,
    packages: packagesFr,
    partners: partnersFr,
    reference: referenceFr,
    seo: seoFr,
    subscriptions: subscriptionsFr,
    translations: translationsFr,
    venues: venuesFr,
  }),
  en: createTranslate('en', {
    errors: problemsEn,
    core: {
      common: commonEn,
      reasons: reasonsEn,
      rules: { ...rulesEn, ...templateRulesEn },
      statut: statutEn,
    },
    'customer-natures': naturesEn,
    events: eventsEn,
    genres: genresEn,
    history: historyEn,
    packages: packagesEn,
    partners: partnersEn,
    reference: referenceEn,
    seo: seoEn,
    subscriptions: subscriptionsEn,
    translations: translationsEn,
    venues: venuesEn,
  }),
};
