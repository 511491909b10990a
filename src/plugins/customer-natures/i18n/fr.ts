import { names } from './fr/names';

export const fr = {
  ...names,
  aliases: {
    natures: 'natures de clientèle, tarifs, publics',
    categories: 'carré or, zones de prix, catégories',
    prix: 'grilles tarifaires, prix des places, tarifs',
  },
  switch: { title: 'Natures, catégories et prix', natures: 'Natures', categories: 'Catégories', prix: 'Prix' },
  useCount: '{n:number|number} {{utilisation|utilisations}}\u00a0: les voir',
  nature: {
    commands: {
      create: 'Créer une nature de client',
      open: 'Ouvrir une nature de client',
      pack: 'Ouvrir la nature aux packages',
      unpack: 'Fermer la nature aux packages',
      remove: 'Supprimer la nature de client',
      merge: 'Fusionner la nature vers…',
    },
    aliases: {
      create: 'nouvelle nature, ajouter une nature, nouveau tarif',
      open: 'voir une nature de client',
      pack: 'vendre en package, autoriser dans les packages',
      unpack: 'ne plus vendre en package, retirer des packages',
      remove: 'effacer la nature de client',
      merge: 'fusionner, regrouper, remplacer la nature',
    },
    said: {
      pack: '{n:number|number} {{nature ouverte|natures ouvertes}} aux packages',
      unpack: '{n:number|number} {{nature fermée|natures fermées}} aux packages',
    },
    into: 'Nature qui reste',
    new: 'Nouvelle nature',
    one: 'nature de client',
    many: '{n:number|number} {{nature|natures}} de client',
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
    hints: {
      codtypadh: 'Code de l’adhésion qui donne droit à cette nature\u00a0; vide quand tout le monde y a droit.',
      club: 'Réservée aux membres d’un club.',
      pack: 'Peut être vendue dans un package.',
    },
    sections: { top: 'Nature de client' },
  },
  categorie: {
    commands: {
      create: 'Créer une catégorie de place',
      open: 'Ouvrir une catégorie de place',
      remove: 'Supprimer la catégorie de place',
      merge: 'Fusionner la catégorie vers…',
    },
    aliases: {
      create: 'nouvelle catégorie, ajouter une catégorie',
      open: 'voir une catégorie de place',
      remove: 'effacer la catégorie de place',
      merge: 'fusionner, regrouper, remplacer la catégorie',
    },
    into: 'Catégorie qui reste',
    new: 'Nouvelle catégorie',
    one: 'catégorie de place',
    many: '{n:number|number} {{catégorie|catégories}} de place',
    fields: {
      codcatpl: 'Code',
      libelleFr: 'Libellé',
      libelleEn: 'Libellé anglais',
      ordre: 'Ordre',
      nbUtilisations: 'Utilisations',
    },
    hints: { ordre: 'De la plus chère à la moins chère.' },
    sections: { top: 'Catégorie de place' },
  },
  prix: {
    commands: { create: 'Créer un prix', open: 'Ouvrir un prix', remove: 'Supprimer le prix' },
    aliases: {
      create: 'nouveau prix, ajouter un prix, tarifer',
      open: 'voir un prix, grille tarifaire',
      remove: 'effacer le prix',
    },
    new: 'Nouveau prix',
    one: 'prix',
    many: '{n:number|number} prix',
    fields: { idPrix: 'Id', grille: 'Grille', idnatcl: 'Nature', codcatpl: 'Catégorie', montant: 'Montant' },
    hints: { grille: 'Code de la grille de prix des séances.' },
    sections: { top: 'Prix' },
  },
} as const;

export default fr;
