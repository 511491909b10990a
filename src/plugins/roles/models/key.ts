/** Keys of programs: what a scanner, a till, a feed or a site signs in with, and what each may do. */
import {
  type Domaine,
  defineModel,
  defineResource,
  field,
  type Level,
  permissionsBy,
  type RowOf,
} from '../../../core/model';
import { text } from '../text';

/** Ready scopes, and ROLE: that of a role. */
export const keyUses = ['SCANNER', 'CAISSE', 'FLUX', 'SITE', 'ROLE'] as const;
export type KeyUse = (typeof keyUses)[number];

export const keyStates = ['SANS_CLE', 'ACTIVE', 'EXPIREE', 'PROPRIETAIRE_FERME', 'REVOQUEE'] as const;

const catalogue = [
  'MANIFESTATIONS',
  'SEANCES',
  'LIEUX',
  'PACKAGES',
  'ABONNEMENTS',
] as const satisfies readonly Domaine[];
const shown = ['PAGES', 'LAYOUTS', 'STYLES', 'SEO', 'LISTES', 'AVIS', 'RECHERCHE', 'TRADUCTIONS'] as const;

function levels(level: Level, of: readonly Domaine[]): Partial<Record<Domaine, Level>> {
  return Object.fromEntries(of.map((domaine) => [domaine, level]));
}

/** The level of each domaine in a ready scope; none where it is not named. */
const given: Readonly<Record<Exclude<KeyUse, 'ROLE'>, Partial<Record<Domaine, Level>>>> = {
  SCANNER: { ...levels('LECTURE', ['MANIFESTATIONS', 'SEANCES', 'LIEUX']), COMMANDES: 'MODIFICATION' },
  CAISSE: { ...levels('LECTURE', catalogue), ...levels('MODIFICATION', ['COMMANDES', 'CARTES']) },
  FLUX: { ...levels('MODIFICATION', catalogue), ...levels('LECTURE', ['LISTES', 'FLUX']) },
  SITE: levels('LECTURE', [...catalogue, ...shown]),
};

/** The levels of a ready scope. */
export function levelsOf(use: Exclude<KeyUse, 'ROLE'>) {
  return permissionsBy((domaine) => given[use][domaine] ?? 'AUCUN');
}

export const keyModel = defineModel({
  text: 'roles.cle',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      nom: field.text({ required: true, max: 120, aliases: ['name'] }),
      usage: field.oneOf(keyUses, { required: true, default: 'SCANNER', filterName: { fr: 'usage', en: 'use' } }),
      role: field.reference('roles', 'integer', { only: { when: 'usage', is: ['ROLE'] } }),
      /** Empty: all of its owner's. */
      idTiers: field.references('partenaires', 'text', {
        owner: false,
        all: true,
        aliases: ['partenaires', 'partners'],
      }),
      /** Addresses and blocks of addresses that it is used from (`192.0.2.0/24`); none = anywhere. */
      adresses: field.tags({ max: 30, aliases: ['addresses', 'ip'] }),
      fin: field.dateTime({ own: true, filterName: { fr: 'fin', en: 'end' }, aliases: ['expiration'] }),
      /** Requests a minute, by each node of the server. */
      limite: field.integer({ required: true, min: 1, max: 6_000, default: 600, aliases: ['limit', 'rate'] }),
      /** Whose rights it has, and no more. */
      proprietaire: field.reference('users', 'text', {
        own: true,
        filterName: { fr: 'proprietaire', en: 'owner' },
        aliases: ['owner'],
      }),
      actif: field.flag({ default: true, own: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
      etat: field.oneOf(keyStates, {
        derived: true,
        state: {
          tones: { SANS_CLE: 'wait', ACTIVE: 'ok', EXPIREE: 'idle', PROPRIETAIRE_FERME: 'bad', REVOQUEE: 'idle' },
        },
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state'],
      }),
      /** How it ends, so that its holder is found. */
      indice: field.text({ derived: true, aliases: ['hint'] }),
      emise: field.dateTime({ derived: true, aliases: ['issued'] }),
      /** Until when the one that it replaced serves beside it. */
      ancienneJusqua: field.dateTime({ derived: true, aliases: ['overlap'] }),
      derniereUtilisation: field.dateTime({ derived: true, aliases: ['utilisation', 'used'] }),
      derniereAdresse: field.text({ derived: true, aliases: ['address'] }),
    },
  },
});

export type KeyRow = RowOf<typeof keyModel>;

export const keys = defineResource({
  name: 'cles',
  service: 'user',
  path: 'cles',
  model: keyModel,
  domaine: 'ROLES',
  guard: { read: 'admin', write: 'admin' },
  // Each is given to somebody, by hand.
  sealed: ['import'],
  label: { fr: 'nom' },
  perimeter: null,
  search: ['nom'],
  sort: 'nom',
  hint: ['usage'],
  href: '/dashboard/gestion-roles/cles/edit/$id',
  one: text('cle.one'),
  many: text('cle.many'),
});
