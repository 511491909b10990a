import { names } from './en/names';

export const en = {
  ...names,
  aliases: { genres: 'categories, kinds of show', sousGenres: 'sub-categories' },
  useCount: '{n:number|number} {{event|events}}: see them',
  genre: {
    commands: {
      create: 'Create a genre',
      open: 'Open a genre',
      show: 'Offer the genre as a filter',
      hide: 'Stop offering the genre as a filter',
      remove: 'Delete the genre',
      merge: 'Merge the genre into…',
    },
    aliases: {
      create: 'new genre, add a genre',
      open: 'see a genre',
      show: 'show, show the filter, show in search',
      hide: 'hide, hide the filter, remove from search',
      remove: 'erase the genre',
      merge: 'combine, group, replace the genre',
    },
    said: {
      show: '{n:number|number} {{genre|genres}} offered as a filter',
      hide: '{n:number|number} {{genre|genres}} no longer offered as a filter',
    },
    into: 'Genre that stays',
    new: 'New genre',
    one: 'genre',
    many: '{n:number|number} {{genre|genres}}',
    fields: {
      codeGenre: 'Code',
      libelleFr: 'French label',
      libelleEn: 'English label',
      displayFilter: 'Offered as a filter',
      ordre: 'Order',
      nbManifestations: 'Events',
    },
    hints: {
      codeGenre: 'Capital letters, digits and hyphens; it cannot change later.',
      displayFilter: 'The genre is listed among the filters of the search engine.',
    },
    sections: { top: 'Genre' },
  },
  sousGenre: {
    commands: {
      create: 'Create a sub-genre',
      open: 'Open a sub-genre',
      show: 'Offer the sub-genre as a filter',
      hide: 'Stop offering the sub-genre as a filter',
      remove: 'Delete the sub-genre',
      merge: 'Merge the sub-genre into…',
    },
    aliases: {
      create: 'new sub-genre, add a sub-genre',
      open: 'see a sub-genre',
      show: 'show, show the filter, show in search',
      hide: 'hide, hide the filter, remove from search',
      remove: 'erase the sub-genre',
      merge: 'combine, group, replace the sub-genre',
    },
    said: {
      show: '{n:number|number} {{sub-genre|sub-genres}} offered as a filter',
      hide: '{n:number|number} {{sub-genre|sub-genres}} no longer offered as a filter',
    },
    into: 'Sub-genre that stays',
    new: 'New sub-genre',
    one: 'sub-genre',
    many: '{n:number|number} {{sub-genre|sub-genres}}',
    fields: {
      codSsgen: 'Code',
      genre: 'Genre',
      libelleFr: 'French label',
      libelleEn: 'English label',
      displayFilter: 'Offered as a filter',
      ordre: 'Order',
      nbManifestations: 'Events',
    },
    hints: {
      codSsgen: 'Capital letters, digits and hyphens; it cannot change later.',
      displayFilter: 'The sub-genre is listed among the filters of the search engine.',
    },
    sections: { top: 'Sub-genre' },
  },
} as const;

export default en;
