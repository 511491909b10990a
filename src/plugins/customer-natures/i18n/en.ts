import { englishNoun } from '../../../i18n/english-noun';

const nature = englishNoun('customer type', 'customer types', { short: ['type', 'types'] });
const categorie = englishNoun('seat category', 'seat categories', { short: ['category', 'categories'] });
const prix = englishNoun('price', 'prices');

export const en = {
  title: 'Customer types',
  switch: {
    title: 'Types, categories and prices',
    natures: 'Types',
    categories: 'Categories',
    prix: 'Prices',
    grilles: 'Matrix',
  },
  create: 'New',
  newPrice: 'New price',
  views: { grilles: 'By grid' },
  useCount: '{n:number|number} {{use|uses}}: show them',
  grid: {
    title: 'Price matrix',
    aliases: 'price grids, price table, prices by type and category, paste prices, grille de prix',
    label: 'Prices of the grid {grille}',
    size: '{natures:number|number} {{natures:type|types}}\u00a0×\u00a0{categories:number|number} {{categories:category|categories}}',
    none: 'No price grid',
    noneDetail: 'A grid begins with its first price, in the list of prices.',
    noPrice: 'no price',
    against: 'Difference from…',
    complete: 'Show all, even without a price',
    copy: 'Copy with headings',
    plan: 'Takes effect…',
    nothingTyped: 'No price is changed',
    up: '{n:number|number} {{higher|higher}}',
    down: '{n:number|number} {{lower|lower}}',
    same: '{n:number|number} {{equal|equal}}',
    new: '{n:number|number} {{new|new}}',
    uses: '{exact} {{n:date|dates}} at these prices',
    written: '{n:number|number} {{price|prices}} saved',
    writtenPartly:
      '{n:number|number} {{price|prices}} saved, {refuses:number|number} refused: they are left to be reviewed',
    keys: 'Type a price, or “+5%” over a range · Delete empties · Backspace gives the saved price back · Ctrl+D fills down · H history · F8 cell to review',
    keysRead: 'These prices are read-only · H history · Ctrl+C copies',
    commands: {
      open: 'Open a price grid…',
      openAliases: 'price matrix, price list, see the grid, grille de prix',
      write: 'Write the prices',
      plan: 'Have the prices take effect on a date',
    },
    past: {
      none: 'No price is saved here.',
      loading: 'Reading the history…',
      first: 'when the history begins',
      putBack: 'Put {prix} back',
      remove: 'Back to “no price”',
    },
  },
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
