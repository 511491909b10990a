/** What visitors searched without finding anything: reported by the sites, worked through here. */
import { defineModel, defineResource, field } from '../../../core/model';
import { text } from '../text';
import { searchLanguages } from './kinds';

export const queryStates = ['A_TRAITER', 'TRAITEE', 'IGNOREE'] as const;

export const queryModel = defineModel({
  text: 'search-engine.requete',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      texte: field.text({ required: true, fixed: true, max: 200, aliases: ['requete', 'query', 'text'] }),
      lang: field.oneOf(searchLanguages, {
        required: true,
        fixed: true,
        default: 'fr',
        aliases: ['langue', 'language'],
      }),
      idTiers: field.reference('partenaires', 'text', {
        fixed: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      /** How often it was searched, and when last. */
      nombre: field.integer({ required: true, fixed: true, min: 1, default: 1, aliases: ['fois', 'count'] }),
      derniere: field.dateTime({ fixed: true, aliases: ['date', 'last'] }),
      etat: field.oneOf(queryStates, {
        required: true,
        default: 'A_TRAITER',
        state: { tones: { A_TRAITER: 'wait', TRAITEE: 'ok', IGNOREE: 'idle' } },
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state', 'statut', 'status'],
      }),
    },
  },
});

export const queries = defineResource({
  name: 'requetes-sans-resultat',
  service: 'search-engine',
  path: 'requetes',
  model: queryModel,
  domaine: 'RECHERCHE',
  label: { fr: 'texte' },
  perimeter: 'idTiers',
  search: ['texte'],
  sort: '-nombre',
  hint: ['lang'],
  href: '/dashboard/moteur-de-recherche/requetes-sans-resultat?q=id:$id',
  one: text('requete.one'),
  many: text('requete.many'),
});
