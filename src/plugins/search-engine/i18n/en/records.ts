import { englishNoun } from '../../../../i18n/english-noun';

const exclusion = englishNoun('exclusion', 'exclusions');
const filtre = englishNoun('search filter', 'search filters', { short: ['filter', 'filters'] });
const synonyme = englishNoun('group of synonyms', 'groups of synonyms', { short: ['group', 'groups'] });
const boost = englishNoun('boost', 'boosts');
const requete = englishNoun('query without result', 'queries without result', { short: ['query', 'queries'] });

const kinds = { MANIFESTATION: 'Event', PACKAGE: 'Package', ABONNEMENT: 'Subscription' } as const;
const records = { idmanif: 'Event', idPackage: 'Package', idabonnement: 'Subscription' } as const;

export const kindTexts = {
  exclusion: exclusion.texts({
    fields: {
      ...records,
      ...{ id: 'Id', type: 'Type', motif: 'Reason', debut: 'Start', fin: 'End', partenaires: 'Sites' },
      ...{ etat: 'State', auteur: 'Author', idTiers: 'Partner' },
    },
    values: {
      type: kinds,
      etat: { EN_VIGUEUR: 'In force', A_VENIR: 'To come', TERMINEE: 'Ended' },
    },
    commands: { create: 'Create a search exclusion', open: 'Open a search exclusion' },
    aliases: { create: 'new exclusion, exclude from the search engine, hide from search' },
  }),
  filtre: filtre.texts({
    fields: {
      ...{
        id: 'Id',
        code: 'Code',
        libelleFr: 'Label',
        libelleEn: 'English label',
        champ: 'Field',
        type: 'Type',
      },
      ...{ ordre: 'Order', actif: 'Active', dependsOn: 'Depends on', valeursMasquees: 'Hidden values' },
      ...{ partenaires: 'Sites', nbValeurs: 'Values' },
    },
    values: {
      type: { LISTE: 'List', PLAGE: 'Range', BOOLEEN: 'Yes or no' },
      champ: {
        ...{ GENRE: 'Genre', SOUS_GENRE: 'Sub-genre', VILLE: 'City', LIEU: 'Venue', ARTISTE: 'Artist' },
        ...{ TYPE: 'Kind of event', DATE: 'Date', PRIX: 'Price', NOUVEAUTE: 'New' },
        ...{ PROMOTION: 'On offer', DERNIERE_MINUTE: 'Last minute', RETRAIT_TICKET: 'Ticket pickup' },
      },
    },
    commands: { on: filtre.phrase('Activate {the}'), off: filtre.phrase('Deactivate {the}') },
    aliases: {
      list: 'facets, search criteria, search engine, filters of the site',
      on: 'show the filter, bring the filter back',
      off: 'hide the filter, take the filter away',
    },
    said: { on: filtre.phrase('{n} activated'), off: filtre.phrase('{n} deactivated') },
    count: '{n:number|number} {{value offered|values offered}}: see them',
  }),
  synonyme: synonyme.texts({
    fields: {
      ...{ id: 'Id', mots: 'Words', sens: 'Direction', vers: 'Find', lang: 'Language', partenaires: 'Sites' },
      ...{ actif: 'Active', libelle: 'Synonyms' },
    },
    values: {
      sens: { EQUIVALENTS: 'Equivalent', SENS_UNIQUE: 'One way' },
      lang: { TOUTES: 'All', FR: 'French', EN: 'English' },
    },
    aliases: { list: 'synonyms, equivalents, vocabulary of the search, synonym, synonymes' },
  }),
  boost: boost.texts({
    fields: {
      ...records,
      ...{ id: 'Id', libelle: 'Label', type: 'Target', genre: 'Genre', lieu: 'Venue', facteur: 'Factor' },
      ...{ mots: 'For the words', debut: 'Start', fin: 'End', partenaires: 'Sites', actif: 'Active' },
    },
    values: { type: { ...kinds, GENRE: 'Genre', LIEU: 'Venue' } },
    commands: { on: boost.phrase('Activate {the}'), off: boost.phrase('Suspend {the}') },
    aliases: {
      list: 'weighting, promote in search, boost, boosting, feature, promote, promo, mises en avant',
      on: 'resume',
      off: 'stop, deactivate',
    },
    said: { on: boost.phrase('{n} activated'), off: boost.phrase('{n} suspended') },
  }),
  requete: requete.texts({
    fields: {
      ...{ id: 'Id', texte: 'Search', lang: 'Language', idTiers: 'Site', nombre: 'Times', derniere: 'Last time' },
      etat: 'State',
    },
    values: {
      lang: { fr: 'French', en: 'English' },
      etat: { A_TRAITER: 'To handle', TRAITEE: 'Handled', IGNOREE: 'Ignored' },
    },
    commands: { done: requete.phrase('Mark {the} as handled'), ignore: requete.phrase('Ignore {the}') },
    aliases: {
      list: 'failed searches, zero results, without answer',
      done: 'close, settle',
      ignore: 'leave, set aside',
    },
    said: { done: requete.phrase('{n} handled'), ignore: requete.phrase('{n} ignored') },
    todos: { aTraiter: 'Searches without result' },
  }),
} as const;
