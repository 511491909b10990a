/** What the calls are tested with. */
import type { Session, SessionState } from '../../../src/core/auth/session';
import { defineResource } from '../../../src/core/define';
import { field } from '../../../src/core/model/field';
import { defineModel } from '../../../src/core/model/model';
import { textOf } from '../../../src/i18n/text';

export const genres = defineResource({
  name: 'genres',
  service: 'admin-config',
  path: 'genres',
  model: defineModel({
    text: 'genres.genre',
    key: { name: 'codeGenre', kind: 'text', given: true },
    sections: { '': { libelleFr: field.text({ required: true }) } },
  }),
  domaine: null,
  guard: { read: 'admin', write: 'admin' },
  label: { fr: 'libelleFr' },
  perimeter: null,
  search: ['libelleFr'],
  sort: 'libelleFr',
  one: textOf('genres.genre.one'),
  many: textOf('genres.genre.many'),
});

/** A session whose token changes at each renewal. */
export function fakeSession() {
  let count = 1;
  const renewed: string[] = [];
  const listeners = new Set<(state: SessionState) => void>();
  const session: Session = {
    state: () => 'in',
    onState: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOtherUser: () => () => undefined,
    restore: () => Promise.resolve('in'),
    token: () => `token-${count}`,
    access: () => Promise.resolve(`token-${count}`),
    renew: (refused) => {
      renewed.push(refused);
      count += 1;
      return Promise.resolve(`token-${count}`);
    },
    signIn: () => Promise.resolve(),
    signedIn: () => undefined,
    signedInByKey: () => undefined,
    mayRenew: () => true,
    checkIdle: () => undefined,
    subject: () => 'camille',
    signOut: async () => {
      for (const listener of listeners) listener('out');
    },
  };
  return { session, renewed };
}
