import { englishNoun } from '../../../i18n/english-noun';

const nature = englishNoun('customer type', 'customer types', { short: ['type', 'types'] });
const categorie = englishNoun('seat category', 'seat categories', { short: ['category', 'categories'] });
const prix = englishNoun('price', 'prices');

export const en = {
  title: 'Customer types',
  switch: { title: 'Types, categories and prices', natures: 'Types', categories: 'Categories', prix: 'Prices' },
  create: 'New',
  newPrice: 'New price',
  views: { grilles: 'By grid' },
  useCount: '{n:number|number} {{use|uses}}: show them',
  nature: nature.texts({
    commands: {
      pack: nature.phrase('Allow {the} in packages'),
      unpack: nature.phrase('Keep {the} out of packages'),
    },
    aliases: {
      list: 'customer natures, fares, audiences, reduced rate, full rate, concessions, tarif réduit, student rate, concessions, discount, schools, school group, wheelchair, accessible seats, seniors, family',
      create: 'new type, add a type, new fare',
      pack: 'sell in packages, enable in packages',
      unpack: 'no longer sell in packages, remove from packages',
    },
    said: {
      pack: nature.phrase('{n} allowed in packages'),
      unpack: nature.phrase('{n} kept out of packages'),
    },
    fields: {
      idnatcl: 'Id',
      name: 'Name',
      nameEn: 'English name',
      codtypadh: 'Membership type',
      club: 'Club',
      pack: 'In packages',
      ordre: 'Order',
      nbUtilisations: 'Uses',
    },
  }),
  categorie: categorie.texts({
    aliases: { list: 'golden circle, price zones, categories' },
    fields: {
      codcatpl: 'Code',
      libelleFr: 'Label',
      libelleEn: 'English label',
      ordre: 'Order',
      nbUtilisations: 'Uses',
    },
  }),
  prix: prix.texts({
    title: 'Price grids',
    commands: { reprice: prix.phrase('Change {the}') },
    said: { reprice: prix.phrase('{n} changed') },
    aliases: {
      reprice: 'price, set the price, raise the price, lower the price, prix, changer le prix',
      list: 'price lists, seat prices, fares, prices, price grid, rates, tariffs, prix, tarifs',
      create: 'new price, add a price, set a fare',
      open: 'show a price, price grid',
    },
    fields: { idPrix: 'Id', grille: 'Grid', idnatcl: 'Type', codcatpl: 'Category', montant: 'Amount' },
  }),
} as const;

export default en;
