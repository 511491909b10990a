/** What is done with keys: given anew, revoked, taken over. */
import { Ban, KeySquare, UserRoundCheck } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  addressesOf,
  bulkCommand,
  defineCommand,
  field,
  http,
  type IssuedKey,
  oneOf,
  store,
  userAtom,
} from '../../core';
import { issuedKeyAtom } from './issued-key';
import { keys } from './models/key';
import { text } from './text';

/** A new key of the record; the one before serves beside it for some hours. It is told once. */
export const renewKey: AnyCommand = defineCommand({
  id: 'roles.renouvelerCle',
  title: text('cle.commands.renouveler'),
  aliases: text('cle.aliases.renouveler'),
  icon: KeySquare,
  right: accessOf(keys, 'update'),
  when: { resource: keys.name },
  danger: true,
  args: {
    id: field.reference(keys.name, 'integer', { required: true, label: keys.one }),
    recouvrement: field.integer({ min: 0, max: 720, default: 24, label: text('cle.args.recouvrement') }),
  },
  fill: (facts) => {
    const id = oneOf(keys.name, facts);
    return id === undefined ? {} : { id: Number(id) };
  },
  run: async ({ id, recouvrement }, { signal }) => {
    const { data } = await http.request<IssuedKey>({
      method: 'POST',
      service: keys.service,
      path: `${keys.path}/${id}/secret`,
      body: { recouvrement: recouvrement ?? 0 },
      signal,
    });
    store.set(issuedKeyAtom, { id, ...data });
    return { to: addressesOf(keys).form(id), say: { text: text('cle.said.renouveler') } };
  },
});

const shared = (name: string, key: 'revoquer' | 'reprendre') => ({
  id: `roles.${name}`,
  resource: keys,
  title: text(`cle.commands.${key}`),
  aliases: text(`cle.aliases.${key}`),
  said: text(`cle.said.${key}`),
});

const revokeKey = bulkCommand({ ...shared('revoquerCle', 'revoquer'), icon: Ban, change: { actif: false } });

/** Whoever takes a key over answers for it: it has their rights from then on. */
const takeKeyOver = bulkCommand({
  ...shared('reprendreCle', 'reprendre'),
  icon: UserRoundCheck,
  change: () => ({ proprietaire: store.get(userAtom)?.id ?? null }),
});

export const keyCommands: readonly AnyCommand[] = [renewKey, takeKeyOver, revokeKey];
