/** Artists: whom manifestations present and artist pages are about; their names are one of the dictionaries (domains.md 22). */
import { defineModel, defineResource, field } from '../../../core/model';
import { paths, text } from '../text';

export const artists = defineResource({
  name: 'artistes',
  onSite: 'live',
  service: 'admin-config',
  path: 'artistes',
  model: defineModel({
    text: 'editorial.artiste',
    key: { name: 'idArtiste', kind: 'integer' },
    sections: {
      '': {
        nom: field.text({ required: true, max: 120, lang: 'fr', aliases: ['name', 'libelle'] }),
        nomEn: field.text({
          max: 120,
          lang: 'en',
          filterName: { fr: 'nomEn', en: 'english' },
          aliases: ['anglais', 'english'],
        }),
        nbUtilisations: field.integer({ derived: true, default: 0, aliases: ['usages', 'uses'] }),
      },
    },
  }),
  domaine: 'MANIFESTATIONS',
  // Whoever writes manifestations names those who play in them; names are changed and merged for all.
  guard: { create: 'any', write: 'admin' },
  perimeter: null,
  label: { fr: 'nom', en: 'nomEn' },
  search: ['nom', 'nomEn'],
  sort: 'nom',
  href: `${paths.artists}/edit/$id`,
  one: text('artiste.one'),
  many: text('artiste.many'),
});
