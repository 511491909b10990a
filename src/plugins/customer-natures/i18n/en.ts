import { names } from './en/names';

export const en = {
  ...names,
  aliases: {
    natures: 'customer natures, fares, audiences',
    categories: 'golden circle, price zones, categories',
    prix: 'price lists, seat prices, fares',
  },
  switch: { title: 'Types, categories and prices', natures: 'Types', categories: 'Categories', prix: 'Prices' },
  useCount: '{n:number|number} {{use|uses}}: show them',
  nature: {
    commands: {
      create: 'Create a customer type',
      open: 'Open a customer type',
      pack: 'Allow the type in packages',
      unpack: 'Keep the type out of packages',
      remove: 'Delete the customer type',
      merge: 'Merge the type into…',
    },
    aliases: {
      create: 'new type, add a type, new fare',
      open: 'show a customer type',
      pack: 'sell in packages, enable in packages',
      unpack: 'no longer sell in packages, remove from packages',
      remove: 'erase the customer type',
      merge: 'merge, join, replace the type',
    },
    said: {
      pack: '{n:number|number} {{type|types}} allowed in packages',
      unpack: '{n:number|number} {{type|types}} kept out of packages',
    },
    into: 'Type that stays',
    new: 'New type',
    one: 'customer type',
    many: '{n:number|number} customer {{type|types}}',
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
    hints: {
      codtypadh: 'Code of the membership that gives right to this type; empty when everybody has it.',
      club: 'For members of a club only.',
      pack: 'Can be sold in a package.',
    },
    sections: { top: 'Customer type' },
  },
  categorie: {
    commands: {
      create: 'Create a seat category',
      open: 'Open a seat category',
      remove: 'Delete the seat category',
      merge: 'Merge the category into…',
    },
    aliases: {
      create: 'new category, add a category',
      open: 'show a seat category',
      remove: 'erase the seat category',
      merge: 'merge, join, replace the category',
    },
    into: 'Category that stays',
    new: 'New category',
    one: 'seat category',
    many: '{n:number|number} seat {{category|categories}}',
    fields: {
      codcatpl: 'Code',
      libelleFr: 'Label',
      libelleEn: 'English label',
      ordre: 'Order',
      nbUtilisations: 'Uses',
    },
    hints: { ordre: 'From the dearest to the cheapest.' },
    sections: { top: 'Seat category' },
  },
  prix: {
    commands: { create: 'Create a price', open: 'Open a price', remove: 'Delete the price' },
    aliases: {
      create: 'new price, add a price, set a fare',
      open: 'show a price, price grid',
      remove: 'erase the price',
    },
    new: 'New price',
    one: 'price',
    many: '{n:number|number} {{price|prices}}',
    fields: { idPrix: 'Id', grille: 'Grid', idnatcl: 'Type', codcatpl: 'Category', montant: 'Amount' },
    hints: { grille: 'Code of the price grid of sessions.' },
    sections: { top: 'Price' },
  },
} as const;

export default en;
