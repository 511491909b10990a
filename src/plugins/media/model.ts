/** Stored files: the library of each partner, and that of the platform (domains.md 17 and 22). */
import { defineModel, defineResource, field, type RowOf } from '../../core/model';
import { listPath, text } from './text';

/** Said by the file itself when it comes in. */
const fixed = true;

/** What a file is for: shown in place, read, or kept. */
export const natures = ['IMAGE', 'DOCUMENT', 'FICHIER'] as const;

export const mediaModel = defineModel({
  text: 'media.media',
  key: { name: 'id', kind: 'text' },
  sections: {
    '': {
      nom: field.text({ required: true, max: 200, aliases: ['name', 'fichier', 'file'] }),
      idTiers: field.reference('partenaires', 'text', {
        all: true,
        fixed: true,
        own: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner', 'tiers'],
      }),
      altFr: field.text({ max: 300, lang: 'fr', aliases: ['alt', 'texteAlternatif'] }),
      altEn: field.text({ max: 300, lang: 'en', aliases: ['alternativeText'] }),
      // The server fills these; they are kept in the history, so that a replacement can be taken back.
      nature: field.oneOf(natures, { fixed, default: 'FICHIER', aliases: ['kind'] }),
      type: field.text({ fixed, aliases: ['mime'] }),
      /** Bytes. */
      taille: field.integer({ fixed, default: 0, aliases: ['size', 'poids', 'octets', 'bytes'] }),
      largeur: field.integer({ fixed, aliases: ['width'] }),
      hauteur: field.integer({ fixed, aliases: ['height'] }),
      /** Key of its content; another one once it is replaced. */
      cle: field.text({ fixed, own: true, aliases: ['key'] }),
      vignette: field.image({ fixed, aliases: ['thumbnail', 'apercu'] }),
      /** The same picture, smaller. */
      formats: field.list(
        { largeur: field.integer(), hauteur: field.integer(), taille: field.integer(), cle: field.text() },
        { fixed },
      ),
      /** Every content that is read through this file: its own, its sizes, those it had before. */
      contenus: field.tags({ fixed, own: true }),
      public: field.flag({ fixed }),
      proprietaire: field.text({ fixed, own: true }),
      nbUtilisations: field.integer({ derived: true, default: 0, aliases: ['utilisations', 'uses'] }),
    },
  },
});

export type MediaRow = RowOf<typeof mediaModel>;

export const media = defineResource({
  name: 'fichiers',
  service: 'admin-config',
  path: 'fichiers',
  model: mediaModel,
  domaine: 'PAGES',
  sealed: ['create', 'import'],
  label: { fr: 'nom' },
  perimeter: 'idTiers',
  search: ['nom', 'altFr', 'altEn'],
  sort: '-dateCreation',
  hint: ['idTiers', 'type'],
  href: `${listPath}/edit/$id`,
  one: text('media.one'),
  many: text('media.many'),
});

/** Files that nobody uses, among those that anybody may read. */
export const unused = 'public:oui utilisations:0';

/** What was sent less than an hour ago may be about to be used. */
export const freshMs = 3_600_000;
