import { englishNoun } from '../../../i18n/english-noun';

const { texts, phrase } = englishNoun('ranking of best-sellers', 'rankings of best-sellers', {
  short: ['ranking', 'rankings'],
});

const mark = {
  type: 'Type',
  idmanif: 'Event',
  idPackage: 'Package',
  debut: 'From',
  fin: 'Until',
};
const types = { MANIFESTATION: 'Event', PACKAGE: 'Package' };

export const en = {
  title: 'Best-sellers',
  everyone: 'All',
  classement: texts({
    title: 'Best-sellers',
    commands: {
      activer: phrase('Enable {the}'),
      desactiver: phrase('Disable {the}'),
    },
    aliases: {
      list: 'top sales, charts, rankings, best-seller components, best seller, best sellers, bestseller, bestsellers, palmarès',
      activer: 'turn on, show the best-sellers',
      desactiver: 'turn off, hide the best-sellers',
    },
    said: { activer: phrase('{n} enabled'), desactiver: phrase('{n} disabled') },
    views: { actifs: 'Active', inactifs: 'Inactive' },
    fields: {
      id: 'Id',
      libelle: 'Label',
      typeComponent: 'Component',
      idTiers: 'Partner',
      actif: 'Active',
      elementCount: 'Number of elements',
      fenetreJours: 'Sales of the last days',
      bestSellersGlobal: 'Overall',
      bestSellersByGenre: 'By genre',
      bestSellersBySubGenre: 'By sub-genre',
      bestSellersByCity: 'By city',
      epingles: 'Pinned',
      exclusions: 'Excluded',
      calculeLe: 'Computed',
      nbClassements: 'Rankings',
    },
    values: {
      typeComponent: { BEST_SELLERS_IMAGES: 'With images', BEST_SELLERS_SIMPLE: 'Simple' },
    },
    items: {
      epingles: { fields: { ...mark, place: 'Place' }, values: { type: types } },
      exclusions: { fields: { ...mark, motif: 'Reason' }, values: { type: types } },
    },
  }),
  cells: { elements: 'Elements', days: 'Days', global: 'Overall', genre: 'Genre', subGenre: 'Sub-genre', city: 'City' },
  edit: {
    identity: 'Component',
    source: 'Sales that count',
    pins: 'Pinned and excluded',
    ranking: 'Resulting ranking',
    usages: 'Used in',
    history: 'History',
  },
  ranking: {
    for: 'For the partner',
    which: 'Ranking',
    axes: { GLOBAL: 'Overall', GENRE: 'Genre', SOUS_GENRE: 'Sub-genre', VILLE: 'City' },
    named: '{axe}: {nom}',
    computed: 'Computed on {date}, from the sales of {jours:number|number} {{jours:day|days}}',
    never: 'Not computed yet: compute it, or wait for the next time, within the hour.',
    inactive: 'This ranking is disabled: it is no longer computed.',
    unsaved: 'The ranking is computed once it is saved.',
    replaced: 'This partner has a ranking of its own: {nom}',
    waiting: 'The ranking waits for the marked fields to be corrected.',
    list: 'Ranks',
    left: 'Left out',
    empty: 'No sale in this period.',
    hidden: 'of another partner',
    sales: '{n:number|number} {{n:place sold|places sold}}',
    noSales: 'no sale here',
    raisons: {
      VENTES: 'number {rang:number|number} in sales',
      PREMIER: 'first in sales',
      EPINGLE: 'pinned',
      EPINGLE_FIN: 'pinned until {date}',
      EXCLU: 'excluded',
      EXCLU_FIN: 'excluded until {date}',
      EXCLU_MOTIF: '{exclu}: {motif}',
      DESACTIVE: 'taken out of best-sellers on its record',
      PLUS_EN_VENTE: 'past or no longer on sale',
    },
  },
  actions: {
    calculer: 'Compute the best-sellers again',
    epinglerManifestations: 'Pin events in the best-sellers',
    epinglerPackages: 'Pin packages in the best-sellers',
    exclureManifestations: 'Exclude events from the best-sellers',
    exclurePackages: 'Exclude packages from the best-sellers',
  },
  aliases: {
    calculer: 'refresh the charts, recompute top sales',
    epingler: 'put forward, top sales, force a place',
    exclure: 'take out of the charts, top sales, set aside',
  },
  args: {
    elements: 'Elements',
    classement: 'Ranking',
    place: 'Place',
    fin: 'Until',
    motif: 'Reason',
  },
  said: {
    calculer: '{n:number|number} {{n:ranking|rankings}} computed',
    epingler: '{n:number|number} {{n:element|elements}} pinned in “{nom}”',
    exclure: '{n:number|number} {{n:element|elements}} excluded from “{nom}”',
  },
  calcul: { titre: 'Computation of {n:number|number} {{n:ranking|rankings}} of best-sellers' },
} as const;

export default en;
