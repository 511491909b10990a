/** Records of somebody else, and what would point to them. */

/** Records of a partner that the caller is not, and keys that are nobody’s. */
export const foreign: Readonly<Record<string, string | number>> = {
  partenaires: 'P3',
  manifestations: 5,
  seances: 51,
  packages: 93,
  abonnements: 93,
  inventaire: 9002,
  cartes: 93,
  groupes: 93,
  numeros: '4970101234567899',
  styles: 93,
  headers: 93,
  footers: 93,
  mails: 93,
  envois: 93,
  listes: 93,
  'best-sellers': 93,
  commandes: 93,
  'pages-edito': 93,
  publications: '93',
  fichiers: '93',
};
export const absent: Readonly<Record<string, string | number>> = {
  partenaires: 'P404',
  manifestations: 77_001,
  seances: 77_002,
  packages: 77_003,
  abonnements: 77_004,
  inventaire: 77_005,
  cartes: 77_006,
  groupes: 77_007,
  numeros: '4970109876543217',
  styles: 77_008,
  headers: 77_014,
  footers: 77_015,
  mails: 77_009,
  envois: 77_010,
  listes: 77_011,
  'best-sellers': 77_012,
  commandes: 77_013,
  'pages-edito': 77_014,
  publications: '77014',
  fichiers: '77014',
};

export const sold = {
  statut: 'MISE_EN_VENTE',
  libelleFr: 'À nous',
  idTiers: 'P1',
  image: 'images/a.webp',
  resumeFr: 'Un résumé',
  tarifs: [{ idnatcl: 1, codcatpl: 'CAT1', montant: 70 }],
};

export const template = {
  code: 'A_NOUS',
  libelle: 'À nous',
  declencheur: 'COMMANDE_CONFIRMEE',
  objetFr: 'À nous',
  htmlFr: '<p>À nous</p>',
};
export const listed = { libelle: 'À nous', typeContenu: 'MANIFESTATION', mode: 'MANUELLE' };
export const page = { titreFr: 'À nous', chemin: '/a-nous', contenuFr: '<p>À nous</p>' };
export const ranking = { libelle: 'À nous', typeComponent: 'BEST_SELLERS_IMAGES', elementCount: 10, fenetreJours: 30 };

/** A record of each kind that a partner writes, so far that all its rules are asked. */
export const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  manifestations: { idmanif: 9001, manifInfo: { libelleFr: 'À nous', genre: 'THEATRE', lieu: 1, statut: 'CONFIRMEE' } },
  seances: { idmanif: 1, date: '2099-01-01T20:00:00Z', grilleTarif: 'G1', contingent: 10 },
  redirections: { de: '/de', vers: '/vers', code: 301 },
  contingents: { idmanif: 1, idseanc: 11, idnatcl: 1, codcatpl: 'CAT1' },
  upsells: { titreFr: 'À nous', idmanif: null },
  packages: { ...sold, composants: [] },
  abonnements: { ...sold, formule: 'LIBRE', elements: [], carte: false },
  'associations-carte': { modele: 'SAISON' },
  avis: { manifestation: 1, note: 4, titre: 'Une soirée', texte: 'À revoir.', lang: 'fr', source: 'COURRIER' },
  'groupes-manifestations': { libelle: 'À nous', idmanif: 2, manifestations: [] },
  views: { ecran: 'events.list', nom: 'À nous', portee: 'PARTENAIRE', etat: {} },
  exclusions: { type: 'MANIFESTATION', motif: 'Complet' },
  filtres: { code: 'A_NOUS', libelleFr: 'À nous', champ: 'GENRE', type: 'LISTE' },
  synonymes: { sens: 'EQUIVALENTS', mots: ['théâtre', 'comédie'] },
  boosts: { libelle: 'À nous', type: 'MANIFESTATION', facteur: 2, partenaires: ['P1'] },
  'requetes-sans-resultat': { texte: 'cirque', lang: 'fr', nombre: 1 },
  headers: { nom: 'À nous' },
  footers: { nom: 'À nous' },
  styles: { nom: 'a-nous.css', contenu: 'a { color: red }' },
  mails: template,
  listes: listed,
  'best-sellers': ranking,
  'pages-edito': page,
  customisations: { nameComponent: 'À nous', idWidget: 1, lang: 'fr', order: 7 },
  contacts: {
    sujet: 'QUESTION',
    urgence: 'NORMALE',
    message: 'Une question de plus de vingt lettres.',
    email: 'pia@exemple.fr',
  },
};

/** What else a record says where a reference of it is read. */
export const beside: Readonly<Record<string, object>> = {
  'exclusions.idPackage': { type: 'PACKAGE' },
  'exclusions.idabonnement': { type: 'ABONNEMENT' },
  'boosts.idPackage': { type: 'PACKAGE' },
  'boosts.idabonnement': { type: 'ABONNEMENT' },
  'listes.contenu.items.idPackage': { typeContenu: 'PACKAGE' },
  'listes.contenu.items.idabonnement': { typeContenu: 'ABONNEMENT' },
  'customisations.bestSellersIdSearch': { typeComponent: 'BEST_SELLERS_SIMPLE' },
  'customisations.contenu.slides.idmanif': { typeComponent: 'SPOTLIGHT' },
  'customisations.idList': { typeComponent: 'SPOTLIGHT' },
};

/** Kinds whose references are filled in by others than their writers, or written by ADMIN alone, who sees all. */
export const apart = new Set([
  'inventaire',
  'inventaire-seances',
  'flux',
  'partenaires',
  'actions',
  'seo',
  'roles',
  'users',
  'cles',
  'durees-conservation',
  'webhooks',
  'regles',
]);

/** What an item must be for its reference to mean something. */
export const items: Readonly<Record<string, object>> = {
  'composants.idseanc': { type: 'SEANCE', quantite: 1 },
  'composants.idmanif': { type: 'MANIFESTATION', quantite: 1 },
  'composants.idPackage': { type: 'PACKAGE', quantite: 1 },
  'epingles.idmanif': { type: 'MANIFESTATION' },
  'epingles.idPackage': { type: 'PACKAGE' },
  'exclusions.idmanif': { type: 'MANIFESTATION' },
  'exclusions.idPackage': { type: 'PACKAGE' },
  'upsells.refSeance': { type: 'SEANCE', libelleFr: 'Une autre', prixMode: 'TARIF' },
  'upsells.refManif': { type: 'PARKING', libelleFr: 'Une autre', prixMode: 'INCLUS' },
  'upsells.upsell': { type: 'PARKING', libelleFr: 'Dessus', prixMode: 'INCLUS' },
  'upsells.upsell.refSeance': { type: 'SEANCE', libelleFr: 'Une autre', prixMode: 'TARIF' },
  'upsells.upsell.refManif': { type: 'PARKING', libelleFr: 'Une autre', prixMode: 'INCLUS' },
};
