import { frenchNoun } from '../../../i18n/french-noun';

const nature = frenchNoun('nature de client', 'natures de client', { gender: 'f', short: ['nature', 'natures'] });
const categorie = frenchNoun('catégorie de place', 'catégories de place', {
  gender: 'f',
  short: ['catégorie', 'catégories'],
});
const prix = frenchNoun('prix', 'prix', { gender: 'm' });

export const fr = {
  title: 'Natures de client',
  switch: {
    title: 'Natures, catégories et prix',
    natures: 'Natures',
    categories: 'Catégories',
    prix: 'Prix',
    grilles: 'Matrice',
  },
  create: 'Nouvelle',
  newPrice: 'Nouveau prix',
  views: { grilles: 'Par grille' },
  useCount: '{n:number|number} {{utilisation|utilisations}}\u00a0: les voir',
  grid: {
    title: 'Matrice des prix',
    aliases: 'grilles de prix, tableau des prix, prix par nature et catégorie, grille tarifaire, coller des prix',
    label: 'Prix de la grille {grille}',
    size: '{natures:number|number} {{natures:nature|natures}}\u00a0×\u00a0{categories:number|number} {{categories:catégorie|catégories}}',
    none: 'Aucune grille de prix',
    noneDetail: 'Une grille naît avec son premier prix, dans la liste des prix.',
    noPrice: 'pas de prix',
    against: 'Écart avec…',
    complete: 'Tout montrer, même sans prix',
    copy: 'Copier avec les titres',
    plan: 'Prend effet…',
    nothingTyped: 'Aucun prix n’est modifié',
    up: '{n:number|number} {{hausse|hausses}}',
    down: '{n:number|number} {{baisse|baisses}}',
    same: '{n:number|number} {{égal|égaux}}',
    new: '{n:number|number} {{nouveau|nouveaux}}',
    uses: '{exact} {{n:séance|séances}} à ces prix',
    written: '{n:number|number} prix {{enregistré|enregistrés}}',
    writtenPartly:
      '{n:number|number} prix {{enregistré|enregistrés}}, {refuses:number|number} {{refuses:refusé|refusés}}\u00a0: ils restent à revoir',
    keys: 'Tapez un prix, ou «\u00a0+5\u00a0%\u00a0» sur une plage · Suppr vide · Retour arrière rend le prix enregistré · Ctrl+D recopie · H historique · F8 cellule à revoir',
    keysRead: 'Ces prix se lisent seulement · H historique · Ctrl+C copie',
    commands: {
      open: 'Ouvrir une grille de prix…',
      openAliases: 'matrice des prix, grille tarifaire, voir la grille, price grid',
      write: 'Écrire les prix',
      plan: 'Faire prendre effet les prix à une date',
    },
    past: {
      none: 'Aucun prix n’est enregistré ici.',
      loading: 'Lecture de l’historique…',
      first: 'au début de l’historique',
      putBack: 'Remettre {prix}',
      remove: 'Revenir à «\u00a0pas de prix\u00a0»',
    },
  },
  nature: nature.texts({
    commands: {
      pack: nature.phrase('Ouvrir {the} aux packages'),
      unpack: nature.phrase('Fermer {the} aux packages'),
    },
    aliases: {
      list: 'natures de clientèle, tarifs, publics, tarif réduit, tarif plein, tarif étudiant, tarif jeune, réductions, discount, scolaires, groupe scolaire, pmr, place pmr, handicap, seniors, famille',
      create: 'nouvelle nature, ajouter une nature, nouveau tarif',
      pack: 'vendre en package, autoriser dans les packages',
      unpack: 'ne plus vendre en package, retirer des packages',
    },
    said: {
      pack: nature.phrase('{n} ouvert* aux packages'),
      unpack: nature.phrase('{n} fermé* aux packages'),
    },
    fields: {
      idnatcl: 'Id',
      name: 'Nom',
      nameEn: 'Nom anglais',
      codtypadh: 'Type d’adhésion',
      club: 'Club',
      pack: 'En package',
      ordre: 'Ordre',
      nbUtilisations: 'Utilisations',
    },
  }),
  categorie: categorie.texts({
    aliases: { list: 'carré or, zones de prix, catégories' },
    fields: {
      codcatpl: 'Code',
      libelleFr: 'Libellé',
      libelleEn: 'Libellé anglais',
      ordre: 'Ordre',
      nbUtilisations: 'Utilisations',
    },
  }),
  prix: prix.texts({
    title: 'Grilles de prix',
    commands: { reprice: prix.phrase('Changer {the}') },
    said: { reprice: prix.phrase('{n} changé*') },
    aliases: {
      reprice: 'prix, modifier le prix, passer le prix à, augmenter le prix, baisser le prix, price, change the price',
      list: 'grilles tarifaires, prix des places, tarifs, prix, grille tarifaire, prices, price grid',
      create: 'nouveau prix, ajouter un prix, tarifer',
      open: 'voir un prix, grille tarifaire',
    },
    fields: { idPrix: 'Id', grille: 'Grille', idnatcl: 'Nature', codcatpl: 'Catégorie', montant: 'Montant' },
  }),
} as const;

export default fr;
