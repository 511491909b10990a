/** Searches of the palette that came to nothing, shown once three people made them; a word given to a command finds it for everybody. */
import { defineModel, defineResource, field, type RowOf } from '../../../core/model';
import { text } from '../text';

export const searchStates = ['A_TRAITER', 'TRAITEE', 'IGNOREE'] as const;

export const searchModel = defineModel({
  text: 'roles.recherche',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      /** Folded, without what could be personal. */
      texte: field.text({ derived: true, max: 80, aliases: ['recherche', 'text', 'words'] }),
      personnes: field.integer({ derived: true, default: 1, min: 0, aliases: ['people'] }),
      nombre: field.integer({ derived: true, default: 1, min: 1, aliases: ['fois', 'count'] }),
      derniere: field.dateTime({ derived: true, aliases: ['date', 'last'] }),
      /** Id of the command that these words find. */
      commande: field.text({ max: 120, aliases: ['command'] }),
      etat: field.oneOf(searchStates, {
        required: true,
        default: 'A_TRAITER',
        state: { tones: { A_TRAITER: 'wait', TRAITEE: 'ok', IGNOREE: 'idle' } },
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state'],
      }),
    },
  },
});

export type SearchRow = RowOf<typeof searchModel>;

export const searches = defineResource({
  name: 'recherches-sans-suite',
  service: 'user',
  path: 'recherches-sans-suite',
  model: searchModel,
  domaine: 'ROLES',
  guard: { read: 'admin', write: 'admin' },
  sealed: ['create', 'import'],
  label: { fr: 'texte' },
  perimeter: null,
  search: ['texte'],
  sort: '-personnes',
  hint: ['personnes'],
  href: '/dashboard/gestion-roles/recherches?q=id:$id',
  one: text('recherche.one'),
  many: text('recherche.many'),
});
