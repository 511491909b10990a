import { frenchNoun } from '../../../i18n/french-noun';
import { creation } from './fr/creation';
import { fields, hints } from './fr/fields';

const { texts, phrase } = frenchNoun('partenaire', 'partenaires', { gender: 'm' });

export const fr = {
  title: 'Partenaires',
  cells: { own: 'Surcharges', main: 'site maître' },
  overrides: { compare: 'Comparer…', set: 'Fixer un réglage…' },
  todos: {
    raisonSociale: 'Vendeurs sans raison sociale',
    adresseLegale: 'Vendeurs sans adresse légale',
    siret: 'Vendeurs sans SIRET',
    numeroTva: 'Vendeurs sans numéro de TVA',
  },
  views: { arbre: 'En arbre', aPlat: 'À plat', surchargent: 'Qui surchargent', inactifs: 'Inactifs' },
  edit: { historique: 'Historique', usages: 'Utilisations' },
  creation,
  compare: {
    title: 'Comparer deux partenaires',
    menu: 'Comparer',
    open: 'Comparer…',
    a: 'Premier partenaire',
    b: 'Second partenaire',
    swap: 'Échanger',
    none: 'Deux partenaires à choisir',
    noneDetail: 'Leurs réglages s’affichent côte à côte, avec la provenance de chaque valeur.',
    only: 'Seulement ce qui diffère',
    count: '{n:number|number} {{n:réglage diffère|réglages diffèrent}} sur {total:number|number}',
    same: 'Ces deux partenaires ont les mêmes réglages.',
    own: 'Sa valeur',
    from: 'Hérité de {libelle}',
    take: '{champ}\u00a0: reprendre «\u00a0{valeur}\u00a0» de {libelle}',
  },
  actions: {
    creerVide: 'Créer un partenaire vide',
    creerCopie: 'Créer une copie d’un partenaire',
    creerHeritage: 'Créer un partenaire qui hérite',
    comparer: 'Comparer deux partenaires…',
    fixer: 'Fixer un réglage…',
    heriter: 'Hériter de nouveau d’un réglage…',
    detacher: 'Supprimer le lien d’héritage…',
  },
  aliases: {
    creerVide: 'nouveau partenaire vide, nouveau site sans modèle, valeurs par défaut',
    creerCopie: 'nouveau partenaire par copie, copier un site, mêmes réglages, cloner',
    creerHeritage: 'nouveau partenaire par héritage, site rattaché, sous-site, enfant',
    comparer: 'différences entre deux partenaires, réglages qui diffèrent, côte à côte',
    fixer: 'changer un réglage de plusieurs partenaires, surcharger un réglage, définir ici, activer, désactiver',
    heriter: 'rétablir l’héritage, retirer une surcharge',
    detacher: 'détacher le partenaire, rompre l’héritage, figer les valeurs',
  },
  args: { reglage: 'Réglage', valeur: 'Valeur' },
  said: {
    fixer: 'Réglage fixé pour {n:number|number} {{partenaire|partenaires}}',
    heriter: 'Réglage hérité de nouveau par {n:number|number} {{partenaire|partenaires}}',
    detacher: '{label} ne suit plus son parent\u00a0: {n:number|number} {{valeur figée|valeurs figées}}',
  },
  partenaire: texts({
    second: {
      title: 'Tableau des surcharges',
      menu: 'Surcharges',
      aliases: 'réglages des partenaires, qui surcharge quoi, grille des réglages',
    },
    switch: { title: 'Partenaires\u00a0: la liste ou les surcharges', first: 'Liste', second: 'Surcharges' },
    sections: {
      top: 'Place dans l’arbre',
      site: 'Informations du site',
      display: 'Affichage',
      cardHolder: 'Accès porteurs de carte',
      content: 'Restrictions de contenu',
      basket: 'Fonctions panier',
      technical: 'Fonctions techniques',
      user: 'Fonctions utilisateur',
      payment: 'Paiement',
      specific: 'Données spécifiques',
      categoryTypes: 'Types de catégorie',
    },
    commands: {
      switch: 'Passer de la liste aux surcharges',
      maintenance: phrase('Mettre {the} en maintenance'),
      finMaintenance: phrase('Remettre {the} en ligne'),
    },
    aliases: {
      switch: 'surcharges, réglages, tableau',
      list: 'sites, clients, marques blanches, héritage, partenaire, tiers, partners',
      create: 'nouveau site, ajouter un partenaire',
      open: 'voir un site, réglages d’un partenaire',
      maintenance: 'fermer le site, page d’attente, site en maintenance, maintenance mode',
      finMaintenance: 'rouvrir le site, fin de la page d’attente',
    },
    said: { maintenance: phrase('{n} en maintenance'), finMaintenance: phrase('{n} remis* en ligne') },
    fields,
    hints,
    values: {
      langues: { fr: 'Français', en: 'Anglais' },
      langueDefaut: { FR: 'Français', EN: 'Anglais' },
      fraisEnvoi: { RENDUS_AVANT_ENVOI: 'Tant que rien n’est parti', JAMAIS_RENDUS: 'Jamais' },
      territoireTva: {
        METROPOLE: 'Métropole',
        CORSE: 'Corse',
        DOM: 'Guadeloupe, Martinique, La Réunion',
        SANS_TVA: 'Sans TVA (Guyane, Mayotte)',
      },
      promotePaymentMode: { NONE: 'Aucun', AMEX: 'Amex', PAYPAL: 'PayPal' },
    },
  }),
} as const;

export default fr;
