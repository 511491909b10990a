import { frenchNoun } from '../../../i18n/french-noun';

const { texts, phrase } = frenchNoun('classement de best-sellers', 'classements de best-sellers', {
  gender: 'm',
  short: ['classement', 'classements'],
});

const mark = {
  type: 'Type',
  idmanif: 'Manifestation',
  idPackage: 'Package',
  debut: 'À partir du',
  fin: 'Jusqu’au',
};
const types = { MANIFESTATION: 'Manifestation', PACKAGE: 'Package' };

export const fr = {
  title: 'Best-sellers',
  everyone: 'Tous',
  classement: texts({
    title: 'Best-sellers',
    commands: {
      activer: phrase('Activer {the}'),
      desactiver: phrase('Désactiver {the}'),
    },
    aliases: {
      list: 'meilleures ventes, palmarès, classements, composants best-sellers, best seller, best sellers, bestseller, bestsellers',
      activer: 'mettre en service, montrer les meilleures ventes',
      desactiver: 'mettre hors service, cacher les meilleures ventes',
    },
    said: { activer: phrase('{n} activé*'), desactiver: phrase('{n} désactivé*') },
    views: { actifs: 'Actifs', inactifs: 'Désactivés' },
    fields: {
      id: 'Id',
      libelle: 'Libellé',
      typeComponent: 'Composant',
      idTiers: 'Partenaire',
      actif: 'Actif',
      elementCount: 'Nombre d’éléments',
      fenetreJours: 'Ventes des derniers jours',
      bestSellersGlobal: 'Classement général',
      bestSellersByGenre: 'Par genre',
      bestSellersBySubGenre: 'Par sous-genre',
      bestSellersByCity: 'Par ville',
      epingles: 'Épinglés',
      exclusions: 'Exclus',
      calculeLe: 'Calculé',
      nbClassements: 'Classements',
    },
    values: {
      typeComponent: { BEST_SELLERS_IMAGES: 'En images', BEST_SELLERS_SIMPLE: 'Simple' },
    },
    items: {
      epingles: { fields: { ...mark, place: 'Place' }, values: { type: types } },
      exclusions: { fields: { ...mark, motif: 'Motif' }, values: { type: types } },
    },
  }),
  cells: {
    elements: 'Éléments',
    days: 'Jours',
    global: 'Général',
    genre: 'Genre',
    subGenre: 'Sous-genre',
    city: 'Ville',
  },
  edit: {
    identity: 'Composant',
    source: 'Ventes comptées',
    pins: 'Épinglés et exclus',
    ranking: 'Classement obtenu',
    usages: 'Utilisé dans',
    history: 'Historique',
  },
  ranking: {
    for: 'Pour le partenaire',
    which: 'Classement',
    axes: { GLOBAL: 'Général', GENRE: 'Genre', SOUS_GENRE: 'Sous-genre', VILLE: 'Ville' },
    named: '{axe}\u00a0: {nom}',
    computed: 'Calculé le {date}, sur les ventes de {jours:number|number} {{jours:jour|jours}}',
    never: 'Pas encore calculé\u00a0: lancez le calcul, ou attendez le prochain, dans l’heure.',
    inactive: 'Ce classement est désactivé\u00a0: il n’est plus recalculé.',
    unsaved: 'Le classement se calcule une fois enregistré.',
    replaced: 'Ce partenaire a son propre classement\u00a0: {nom}',
    waiting: 'Le classement attend que les champs signalés soient corrigés.',
    list: 'Rangs',
    left: 'Écartés',
    empty: 'Aucune vente dans cette période.',
    hidden: 'd’un autre partenaire',
    sales: '{n:number|number} {{n:place vendue|places vendues}}',
    noSales: 'aucune vente ici',
    raisons: {
      VENTES: '{rang:number|number}ᵉ des ventes',
      PREMIER: '1ʳᵉ vente',
      EPINGLE: 'épinglé',
      EPINGLE_FIN: 'épinglé jusqu’au {date}',
      EXCLU: 'exclu',
      EXCLU_FIN: 'exclu jusqu’au {date}',
      EXCLU_MOTIF: '{exclu}\u00a0: {motif}',
      DESACTIVE: 'retiré des meilleures ventes sur sa fiche',
      PLUS_EN_VENTE: 'passé ou plus en vente',
    },
  },
  actions: {
    calculer: 'Recalculer les best-sellers',
    epinglerManifestations: 'Épingler des manifestations dans les best-sellers',
    epinglerPackages: 'Épingler des packages dans les best-sellers',
    exclureManifestations: 'Exclure des manifestations des best-sellers',
    exclurePackages: 'Exclure des packages des best-sellers',
  },
  aliases: {
    calculer: 'calculer les meilleures ventes, rafraîchir le palmarès',
    epingler: 'mettre en avant, meilleures ventes, forcer une place',
    exclure: 'retirer du palmarès, meilleures ventes, écarter',
  },
  args: {
    elements: 'Éléments',
    classement: 'Classement',
    place: 'Place',
    fin: 'Jusqu’au',
    motif: 'Motif',
  },
  said: {
    calculer: '{n:number|number} {{n:classement recalculé|classements recalculés}}',
    epingler: '{n:number|number} {{n:élément épinglé|éléments épinglés}} dans «\u00a0{nom}\u00a0»',
    exclure: '{n:number|number} {{n:élément exclu|éléments exclus}} de «\u00a0{nom}\u00a0»',
  },
  calcul: { titre: 'Calcul de {n:number|number} {{n:classement|classements}} de best-sellers' },
} as const;

export default fr;
