/** What is done with lists from anywhere: records added to one, a list made for feeds. */
import { ListPlus, Plus } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  act,
  defineCommand,
  field,
  type Resource,
  rehearseAct,
  selectionOf,
  targetIn,
} from '../../core';
import type { Fields } from '../../core/model';
import { manifestations } from '../events/model';
import { packages } from '../packages/model';
import { subscriptions } from '../subscriptions/model';
import { venues } from '../venues/model';
import { specificLists, text } from './model';

const list = field.reference(specificLists.name, 'integer', { required: true, label: text('args.liste') });

type AddName = 'ajouterManifestations' | 'ajouterPackages' | 'ajouterAbonnements' | 'ajouterLieux';

/** Records of a kind go to the end of a list: what is ticked, the open one, or all that a filter finds. */
function addCommand(name: AddName, { name: ressource, model }: Resource): AnyCommand {
  return defineCommand<Fields>({
    id: `lists.${name}`,
    title: text(`actions.${name}`),
    aliases: text('aliases.ajouter'),
    icon: ListPlus,
    right: accessOf(specificLists, 'update'),
    when: { resource: ressource },
    offeredFor: ressource,
    args: {
      ids: field.references(ressource, model.key.kind, { required: true, label: text('args.elements') }),
      q: field.text({ label: text('args.elements') }),
      liste: list,
      epingle: field.flag({ label: text('args.epingle') }),
      fin: field.dateTime({ label: text('args.fin') }),
    },
    offers: ['epingle', 'fin'],
    fill: (facts) => targetIn({ name: ressource }, facts),
    preview: (args, ctx) => rehearseAct(specificLists, Number(args['liste']), 'elements', bodyOf(args), ctx),
    run: async (args, ctx) => {
      const { changed, label, outcome } = await act(
        specificLists,
        Number(args['liste']),
        'elements',
        bodyOf(args),
        ctx,
      );
      return { ...outcome, say: { text: text('said.ajouter'), params: { n: changed, liste: label } } };
    },
  });

  function bodyOf(args: Readonly<Record<string, unknown>>) {
    const { epingle, fin = null } = args;
    return { ressource, selection: selectionOf(args), epingle: epingle === true, fin };
  }
}

/** A list that starts with the use of feeds. */
const createForFeeds = defineCommand({
  id: 'lists.creerFlux',
  title: text('feeds.create'),
  aliases: text('feeds.createAliases'),
  icon: Plus,
  right: accessOf(specificLists, 'create'),
  run: () => ({ to: `${specificLists.formHref}?usage=FLUX` }),
});

export const commands: readonly AnyCommand[] = [
  createForFeeds,
  addCommand('ajouterManifestations', manifestations),
  addCommand('ajouterPackages', packages),
  addCommand('ajouterAbonnements', subscriptions),
  addCommand('ajouterLieux', venues),
];
