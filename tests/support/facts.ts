import type { Facts } from '../../src/core/define';

/** What is true of an administrator's console where nothing is shown. */
export const noFacts: Facts = {
  page: null,
  view: null,
  focus: 'page',
  locale: 'fr',
  resource: null,
  record: null,
  selection: null,
  cursor: null,
  filter: '',
  tiers: null,
  role: 'ADMIN',
};

/** An administrator who is signed in. */
export const someUser = {
  id: 'u1',
  nom: 'C',
  mail: '',
  realmRoles: ['ADMIN' as const],
  attributes: { idTiers: [] },
  motDePasseTemporaire: false,
  perimetre: null,
};
