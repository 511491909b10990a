/** What is done with reviews and groups: made, opened, moderated one by one or many at once, deleted. */
import { Check, FlagOff, Inbox, MessageSquarePlus, Plus, RotateCcw, X } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  bulk,
  bulkCommand,
  type Change,
  defineCommand,
  deleteCommand,
  type Facts,
  field,
  openCommand,
  outcomeOf,
  resultOf,
  store,
} from '../../core';
import { type ReviewStatus, rejectionReasons, reviewStatuses, reviews } from './model';
import { groups } from './models/group';
import { decide } from './queue/decide';
import { type Act, actStatus, refusalOf } from './queue/possible';
import { currentAtom, openAtom, rejectingAtom } from './queue/state';
import { paths, text } from './text';

const motif = field.oneOf(rejectionReasons, {
  required: true,
  label: text('args.motif'),
  valuesText: 'reviews.avis.values.motifRejet',
});

/** One review, at once: what a key of the queue sends. */
const decideOne = defineCommand({
  id: 'reviews.decider',
  title: text('actions.decider'),
  right: accessOf(reviews, 'update'),
  hidden: true,
  args: {
    id: field.reference('avis', 'integer', { required: true, label: text('args.avis') }),
    /** At which it was read: one that was saved since is left alone. */
    version: field.integer(),
    titre: field.text(),
    status: field.oneOf(reviewStatuses, { label: text('args.status'), valuesText: 'reviews.avis.values.status' }),
    motifRejet: { ...motif, required: false },
    reponse: field.longText({ max: 2_000, label: text('args.reponse') }),
  },
  run: async ({ id, version, titre, status, motifRejet, reponse }, ctx) => {
    const change: Change = {
      ...(status && { status }),
      ...(motifRejet && { motifRejet }),
      ...(typeof reponse === 'string' && { reponse: reponse.trim() || null }),
    };
    const selection = { ids: [Number(id)] };
    const versions = typeof version === 'number' ? { versions: { [String(id)]: version } } : {};
    const done = await bulk(
      reviews,
      { selection, change, tiers: ctx.facts.tiers, ...versions },
      { signal: ctx.signal },
    );
    const outcome = outcomeOf(await resultOf(done, ctx), text(status ? `said.${status}` : 'said.replied'));
    const isShown = store.get(openAtom);
    return {
      ...outcome,
      ...(outcome.undo && outcome.say && { say: { ...outcome.say, params: { titre: titre ?? `${id}` } } }),
      // The foot of the queue tells it, refusals included.
      ...(isShown && { quiet: true }),
    };
  },
});

interface Moderation {
  act: Exclude<Act, 'reply'>;
  many: 'valider' | 'rejeter' | 'remettre';
  one: 'validerUn' | 'rejeterUn' | 'remettreUn';
  keys: string;
  icon: typeof Check;
}

const moderations: readonly Moderation[] = [
  { act: 'validate', many: 'valider', one: 'validerUn', keys: 'v', icon: Check },
  { act: 'reject', many: 'rejeter', one: 'rejeterUn', keys: 'r', icon: X },
  { act: 'back', many: 'remettre', one: 'remettreUn', keys: 'a', icon: RotateCcw },
];

/** Many at once: a dry run, then one lot. */
function overMany({ act, many, icon }: Moderation): AnyCommand {
  const status: ReviewStatus = actStatus[act];
  return bulkCommand({
    id: `reviews.${many}`,
    resource: reviews,
    target: text('target'),
    title: text(`actions.${many}`),
    aliases: text(`aliases.${many}`),
    said: text('said.changed'),
    icon,
    ...(act === 'reject'
      ? { args: { motifRejet: motif }, change: ({ motifRejet }) => ({ status, motifRejet }) }
      : { change: { status } }),
  });
}

/** Its key: the review that is read in the queue; in the list what is ticked, else the row under the cursor. */
function overOne({ act, many, one, keys, icon }: Moderation): AnyCommand {
  return defineCommand({
    id: `reviews.${one}`,
    title: text(`actions.${one}`),
    icon,
    keys,
    right: accessOf(reviews, 'update'),
    when: { on: 'reviews.list', focus: 'table' },
    ready: (facts) => {
      if (!store.get(openAtom)) return isAimed(facts) ? true : text('queue.reasons.none');
      return refusalOf(act, store.get(currentAtom)) ?? true;
    },
    run: async (_args, ctx) => {
      const row = store.get(openAtom) ? store.get(currentAtom) : null;
      if (row === null) await ctx.send({ id: `reviews.${many}` });
      else if (act === 'reject') store.set(rejectingAtom, true);
      else await decide(ctx.send, row, { status: actStatus[act] });
    },
  });
}

function isAimed({ selection, cursor }: Facts): boolean {
  return (selection ?? cursor)?.resource === reviews.name;
}

export const commands: readonly AnyCommand[] = [
  defineCommand({
    id: 'reviews.moderer',
    title: text('actions.moderer'),
    aliases: text('aliases.moderer'),
    icon: Inbox,
    right: accessOf(reviews, 'update'),
    run: () => ({ to: paths.list }),
  }),
  defineCommand({
    id: 'reviews.nouveau',
    title: text('actions.nouveau'),
    aliases: text('aliases.nouveau'),
    icon: MessageSquarePlus,
    right: accessOf(reviews, 'create'),
    run: () => ({ to: `${paths.list}/edit` }),
  }),
  openCommand({
    id: 'reviews.ouvrir',
    resource: reviews,
    title: text('actions.ouvrir'),
    aliases: text('aliases.ouvrir'),
  }),
  decideOne,
  ...moderations.map(overMany),
  ...moderations.map(overOne),
  bulkCommand({
    id: 'reviews.leverSignalements',
    resource: reviews,
    target: text('target'),
    title: text('actions.leverSignalements'),
    aliases: text('aliases.leverSignalements'),
    said: text('said.changed'),
    icon: FlagOff,
    change: { signalements: [] },
  }),
  deleteCommand({
    id: 'reviews.supprimer',
    resource: reviews,
    title: text('actions.supprimer'),
    aliases: text('aliases.supprimer'),
  }),
  defineCommand({
    id: 'reviews.nouveauGroupe',
    title: text('actions.nouveauGroupe'),
    aliases: text('aliases.nouveauGroupe'),
    icon: Plus,
    right: accessOf(groups, 'create'),
    run: () => ({ to: `${paths.groups}/new` }),
  }),
  openCommand({
    id: 'reviews.ouvrirGroupe',
    resource: groups,
    title: text('actions.ouvrirGroupe'),
    aliases: text('aliases.ouvrirGroupe'),
  }),
  deleteCommand({
    id: 'reviews.supprimerGroupe',
    resource: groups,
    title: text('actions.supprimerGroupe'),
    aliases: text('aliases.supprimerGroupe'),
  }),
];
