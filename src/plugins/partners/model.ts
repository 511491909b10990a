/** Partners: their place in the tree of sites, and the settings that each has for itself or from its parent. */
import { defineModel, defineResource, field } from '../../core/model';
import { territories } from '../../features/sold/models/vat';
import { partnerEffects } from './models/effects';
import { text } from './text';

export { text };

/** Where two partners are held against each other. */
export const comparePath = '/dashboard/partenaires/comparer';

/** Functions that open screens of the console; on at the top of a tree (domains.md 22). */
export const partnerFunctions = [
  'avisClient',
  'activePhysicalGiftCard',
  'activeEGiftCard',
  'seo',
  'activePageArtists',
  'activePageHalls',
] as const;

/** How a partner is made: empty, as a copy of another, inheriting (product.md 4). */
export const creationModes = ['VIDE', 'COPIE', 'HERITAGE'] as const;
export type CreationMode = (typeof creationModes)[number];

/** Whether postage goes back with the last line of an order: as long as nothing was sent, or never. */
export const postageRules = ['RENDUS_AVANT_ENVOI', 'JAMAIS_RENDUS'] as const;
export type PostageRule = (typeof postageRules)[number];

/** Currencies with two decimals that partners sell in (ISO 4217). */
export const currencies = [
  ...(['EUR', 'CHF', 'GBP', 'USD', 'CAD', 'AUD', 'CZK', 'DKK', 'HUF', 'MAD'] as const),
  ...(['NOK', 'PLN', 'RON', 'SEK'] as const),
] as const;

/** A setting that a partner may have from its parent; off unless said. */
const flag = (value = false) => field.flag({ inheritable: true, default: value });
/** Whether a section is wholly the parent's. */
const follows = (name: string) => field.flag({ name });
/** A text that may be empty on purpose. */
const words = (max: number) => field.text({ inheritable: true, max, default: '' });

export const partnerModel = defineModel({
  text: 'partners.partenaire',
  key: { name: 'partnerId', kind: 'text', given: true, rules: ['positiv_value'] },
  inherits: { parent: 'parent', follows: 'inherit' },
  effects: partnerEffects,
  sections: {
    '': {
      parent: field.reference('partenaires', 'text', {
        owner: false,
        missing: 'parent',
        aliases: ['herite-de', 'inherits-from'],
      }),
      inherit: field.flag({ default: true }),
      master: field.flag({ aliases: ['maitre'] }),
      creationDate: field.dateTime({ derived: true }),
      children: field.tags({ derived: true, aliases: ['enfants'] }),
      chemin: field.text({ derived: true, aliases: ['arbre', 'tree', 'path'] }),
      nbSurcharges: field.integer({ derived: true, aliases: ['surcharges', 'overrides'] }),
    },
    site: {
      inherit: follows('inheritSite'),
      libelle: field.text({ required: true, max: 120, own: true, aliases: ['nom', 'name'] }),
      url: field.address({ max: 300, own: true }),
      domaines: field.tags({ own: true, aliases: ['domains'] }),
      langues: field.tags({ inheritable: true, default: ['fr'], named: ['fr', 'en'], aliases: ['languages'] }),
      langueDefaut: field.oneOf(['FR', 'EN'], { inheritable: true, default: 'FR' }),
      devise: field.oneOf(currencies, { inheritable: true, default: 'EUR', aliases: ['currency'] }),
      fuseau: field.text({ inheritable: true, max: 60, default: 'Europe/Paris', aliases: ['timezone'] }),
      emailContact: field.text({ inheritable: true, max: 254, default: '', rules: ['email'] }),
      telephone: field.text({ inheritable: true, max: 40, default: '', aliases: ['phone'] }),
      logo: field.image({ inheritable: true, default: '' }),
      favicon: field.image({ inheritable: true, default: '' }),
      mentionsLegales: field.longText({ inheritable: true, max: 20_000, default: '' }),
      /** Who sells, as the law wants it on papers (domains.md 24). */
      raisonSociale: field.text({ inheritable: true, max: 200, default: '', aliases: ['vendeur', 'seller'] }),
      adresseLegale: words(300),
      codePostalLegal: words(20),
      villeLegale: words(120),
      paysLegal: field.text({ inheritable: true, max: 80, default: 'France' }),
      siret: words(20),
      numeroTva: field.text({ inheritable: true, max: 20, default: '', aliases: ['vatnumber'] }),
      territoireTva: field.oneOf(territories, {
        inheritable: true,
        default: 'METROPOLE',
        aliases: ['territoire', 'territory'],
      }),
      actif: field.flag({ default: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
      maintenance: field.flag(),
      fraisEnvoi: field.oneOf(postageRules, {
        ...{ inheritable: true, default: 'RENDUS_AVANT_ENVOI' },
        aliases: ['postage'],
      }),
    },
    display: {
      inherit: follows('inheritDisplay'),
      background: field.image({ inheritable: true, default: '' }),
      defaultHeader: field.reference('headers', 'integer', { inheritable: true }),
      htmlFooter: field.code({ inheritable: true, language: 'html', max: 100_000, default: '' }),
    },
    cardHolder: { inherit: follows('inheritCardHolder'), activeCPN1Prices: flag() },
    content: {
      inherit: follows('inheritContent'),
      activePageArtists: flag(true),
      activePageHalls: flag(true),
      displayBreadcrumb: flag(),
      activePhysicalGiftCard: flag(true),
      activeEGiftCard: flag(true),
      artistSpecificPresentation: flag(),
      siteSpecificPresentation: flag(),
      showDiscover: flag(),
      logoPlatinium: flag(),
      seo: flag(true),
      indexationOptArtiste: field.integer({ inheritable: true, default: 0, min: 0, max: 1_000_000 }),
      indexationOptSalle: field.integer({ inheritable: true, default: 0, min: 0, max: 1_000_000 }),
    },
    basket: {
      inherit: follows('inheritBasket'),
      multiBasket: flag(),
      storeWithdrawal: flag(),
      forcedStoreWithdrawal: flag(),
      forcedTicketOfficeWithdrawal: flag(),
      secondMarket: flag(),
      restopolitan: flag(),
      presentCard: flag(),
      deezerCode: flag(),
      billetCollector: flag(),
      cancelProctection: flag(),
      normalPriceFilter: flag(),
      crossSellingList: field.reference('listes', 'integer', { inheritable: true }),
      availableLuhnFanClub: flag(),
      activeBasketTimer: flag(),
      digitalTicketApp: flag(),
    },
    technical: {
      inherit: follows('inheritTechnical'),
      fastly: flag(true),
      profilage: flag(),
      shellEvent: flag(),
      consentement: flag(),
      webLoyaltyTags: words(2_000),
      adTags: words(2_000),
      activeRoktTracking: flag(),
      noGoogleAnalytics: flag(),
    },
    user: {
      inherit: follows('inheritUser'),
      hallsAlerts: flag(),
      emailKeyWordsAlerts: flag(),
      commercialSubscription: flag(),
      avisClient: flag(true),
      pdfBilling: flag(),
      orderAddressUpdate: flag(),
      avisClientEmailing: flag(),
      sessionsAvailabilityTable: flag(),
      subscribeCommercialOfferOne: flag(),
      subscribeCommercialOfferTwo: flag(),
    },
    payment: {
      inherit: follows('inheritPayment'),
      promotePaymentMode: field.oneOf(['NONE', 'AMEX', 'PAYPAL'], { inheritable: true, default: 'NONE' }),
      paypal: flag(),
      applePay: flag(),
      amexPayment: flag(),
      amexPaymentOnly: flag(),
      mastercardPaymentOnly: flag(),
      presentCardPayment: flag(),
      giftCardImage: field.image({ inheritable: true, default: '' }),
      holydayECheque: flag(),
      ancv: flag(),
      creditMutuel: flag(),
      customSips: words(60),
      amexConcierge: flag(),
    },
    specific: {
      inherit: follows('inheritSpecific'),
      cdiscountConnect: flag(),
      showRoomPrivate: flag(),
      accorArena: flag(),
      ldlcArena: flag(),
      groupamaStadium: flag(),
      critizr: flag(),
      hasOnglet: flag(),
    },
    categoryTypes: {
      inherit: follows('inheritCategoryTypes'),
      tmStandard: flag(),
      tmPackage: flag(),
      tmPlatinum: flag(),
      tmAccompagnateurPmr: flag(),
      tmAllees: flag(),
      tmPmr: flag(),
    },
  },
});

export const partners = defineResource({
  name: 'partenaires',
  service: 'admin-config',
  path: 'partenaires',
  model: partnerModel,
  domaine: 'PARTENAIRES',
  guard: { create: 'admin' },
  actions: { delete: 'SUPPRIMER_PARTENAIRE' },
  label: { fr: 'libelle' },
  perimeter: 'partnerId',
  search: ['libelle'],
  sort: 'chemin',
  hint: ['partnerId'],
  href: '/dashboard/partenaires/edit/$id',
  formHref: '/dashboard/partenaires/new',
  one: text('partenaire.one'),
  many: text('partenaire.many'),
});
