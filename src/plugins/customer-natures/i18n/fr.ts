import { frenchNoun } from '../../../i18n/french-noun';

const nature = frenchNoun('nature de client', 'natures de client', { gender: 'f', short: ['nature', 'natures'] });
const categorie = frenchNoun('catégorie de place', 'catégories de place', {
  gender: 'f',
  short: ['catégorie', 'catégories'],
});
const prix = frenchNoun('prix', 'prix', { gender: 'm' });

export const fr = {
  title: 'Natures de client',
  switch: { title: 'Natures, catégories et prix', natures: 'Natures', categories: 'Catégories', prix: 'Prix' },
  create: 'Nouvelle',
  newPrice: 'Nouveau prix',
  views: { grilles: 'Par grille' },
  useCount: '{n:number|number} {{utilisation|utilisations}}\u00a0: les voir',
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
