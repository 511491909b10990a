/** The settings of partners against the specification (product.md 3, domains.md 14, 20 and 22): names, sections, defaults, helps. */
import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/core/filter/fold';
import { settingsOf } from '../../../src/core/inherit/resolve';
import { fields as fieldsEn } from '../../../src/plugins/partners/i18n/en/fields';
import { hints as hintsEn } from '../../../src/plugins/partners/i18n/en/hints';
import { fields as fieldsFr } from '../../../src/plugins/partners/i18n/fr/fields';
import { hints as hintsFr } from '../../../src/plugins/partners/i18n/fr/hints';
import { partnerModel } from '../../../src/plugins/partners/model';

/** As spelled there, section by section. */
const specified: Readonly<Record<string, string>> = {
  site: `langues langueDefaut devise fuseau emailContact telephone logo favicon mentionsLegales
    raisonSociale adresseLegale codePostalLegal villeLegale paysLegal siret numeroTva territoireTva fraisEnvoi`,
  display: 'background defaultHeader htmlFooter',
  cardHolder: 'activeCPN1Prices',
  content: `activePageArtists activePageHalls displayBreadcrumb activePhysicalGiftCard activeEGiftCard artistSpecificPresentation
    siteSpecificPresentation showDiscover logoPlatinium seo indexationOptArtiste indexationOptSalle`,
  basket: `multiBasket storeWithdrawal forcedStoreWithdrawal forcedTicketOfficeWithdrawal secondMarket restopolitan presentCard
    deezerCode billetCollector cancelProctection normalPriceFilter crossSellingList availableLuhnFanClub activeBasketTimer
    digitalTicketApp`,
  technical: 'fastly profilage shellEvent consentement webLoyaltyTags adTags activeRoktTracking noGoogleAnalytics',
  user: `hallsAlerts emailKeyWordsAlerts commercialSubscription avisClient pdfBilling orderAddressUpdate avisClientEmailing
    sessionsAvailabilityTable subscribeCommercialOfferOne subscribeCommercialOfferTwo`,
  payment: `mastercardPaymentOnly amexPayment amexPaymentOnly paypal applePay promotePaymentMode presentCardPayment holydayECheque
    creditMutuel customSips giftCardImage ancv amexConcierge`,
  specific: 'cdiscountConnect showRoomPrivate accorArena ldlcArena groupamaStadium critizr hasOnglet',
  categoryTypes: 'tmStandard tmPackage tmPlatinum tmAccompagnateurPmr tmAllees tmPmr',
};

/** What is neither off nor empty at the top of a tree. */
const defaults: Readonly<Record<string, unknown>> = {
  fastly: true,
  avisClient: true,
  activePhysicalGiftCard: true,
  activeEGiftCard: true,
  seo: true,
  activePageArtists: true,
  activePageHalls: true,
  promotePaymentMode: 'NONE',
  indexationOptArtiste: 0,
  indexationOptSalle: 0,
  langues: ['fr'],
  langueDefaut: 'FR',
  devise: 'EUR',
  fuseau: 'Europe/Paris',
  paysLegal: 'France',
  territoireTva: 'METROPOLE',
  fraisEnvoi: 'RENDUS_AVANT_ENVOI',
};

/** Names that only an integration explains. */
const integrations =
  `activeCPN1Prices logoPlatinium restopolitan deezerCode fastly shellEvent webLoyaltyTags activeRoktTracking
  creditMutuel customSips amexConcierge cdiscountConnect showRoomPrivate accorArena ldlcArena groupamaStadium critizr`.split(
    /\s+/,
  );

const settings = settingsOf(partnerModel);
const expected = Object.entries(specified).flatMap(([section, names]) =>
  names.split(/\s+/).map((name) => `${section}.${name}`),
);

it('are those of the specification, in its sections, under its names', () => {
  expect(settings.map(({ path }) => path).sort()).toEqual([...expected].sort());
});

it.each(settings.map((leaf) => [leaf.name, leaf] as const))('%s has the default of the specification', (name, leaf) => {
  const { kind, default: value = null } = leaf.field;
  const empty = kind === 'flag' ? false : kind === 'integer' || kind === 'reference' ? null : '';
  expect(value).toEqual(name in defaults ? defaults[name] : empty);
});

/** What a help says at least beside the words of its label. */
const newWords = 2;
const small = new Set(
  'avec dans elle elles leur leurs mais meme plus pour sans sont sous sur tous tout toute toutes cette ces des les une est ici qui que aux son ses the and for with from that this these their there into when where which each are has have its not here only'.split(
    ' ',
  ),
);
/** The words that mean something, by their first letters: those of one family are one. */
const wordsOf = (text: string) =>
  new Set((fold(text).match(/[a-z0-9]{3,}/g) ?? []).filter((word) => !small.has(word)).map((word) => word.slice(0, 4)));

/** What a help adds to its label. */
function added(help: string, label: string): string[] {
  const known = wordsOf(label);
  return [...wordsOf(help)].filter((word) => !known.has(word));
}

describe.each([
  ['French', { fields: fieldsFr, hints: hintsFr.partenaire.hints }, / selon l’intégration /],
  ['English', { fields: fieldsEn, hints: hintsEn.partenaire.hints }, / according to the .+ integration/],
] as const)('the helps in %s', (_, { fields, hints }, by) => {
  const pairs = settings.map(({ name }) => [name, Reflect.get(fields, name), Reflect.get(hints, name)] as const);

  it.each(pairs)('%s says more than its label', (_name, label, help) => {
    expect(help, 'a help').toEqual(expect.any(String));
    const own = String(help).split(by)[0] ?? '';
    expect(added(own, String(label)).length, `${label}: ${help}`).toBeGreaterThanOrEqual(newWords);
  });

  it('name the integration that alone explains them', () => {
    const silent = integrations.filter((name) => !by.test(` ${Reflect.get(hints, name)}`));
    expect(silent).toEqual([]);
  });
});

it('refuses a help made of the words of its label', () => {
  expect(added('Active le retrait en magasin', 'Retrait en magasin').length).toBeLessThan(newWords);
  expect(added('Le visiteur peut imprimer ses billets chez un distributeur.', 'Retrait en magasin').length).toBe(6);
});
