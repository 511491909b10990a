/** Commands, sources and rows that only pretend, to try the palette without a server. */
import { Megaphone, Tag, Ticket, Trash2 } from 'lucide-react';
import { defineCommand, type Found } from '../../../src/core/define';
import { fold } from '../../../src/core/filter/fold';
import { field } from '../../../src/core/model/field';
import { Problem } from '../../../src/core/problem';
import type { Registry } from '../../../src/core/registry';
import { textOf } from '../../../src/i18n/text';
import { manifestations } from '../../../src/plugins/events/model';

const key = (name: string) => textOf(`essai.${name}`);

/** Texts of the pretended plugin. */
export const texts = {
  plugin: 'Essais',
  sell: 'Mettre en vente',
  sellAliases: 'mev, vendre',
  sold: '{n:number|number} manifestations mises en vente',
  post: 'Mettre à l’affiche',
  promote: 'Promettre la page d’accueil',
  promoteReason: 'Droit PUBLICATION requis sur Pages',
  remove: 'Supprimer définitivement',
  create: 'Créer une manifestation',
  plan: 'Planifier une publication',
  fail: 'Tomber en panne',
  listTitle: 'Manifestations',
  ordersTitle: 'Commandes',
  events: 'Manifestations',
  mute: 'Source muette',
  args: {
    ids: 'Manifestations',
    q: 'Filtre',
    jour: 'Jour',
    canal: 'Canal',
    alerte: 'Prévenir',
    motif: 'Motif',
    nom: 'Nom',
  },
  values: { canal: { SITE: 'Site', MAIL: 'Mail', TOUS: 'Tous les canaux' } },
};

const titles = [
  'Carmen',
  'Le Malade imaginaire',
  'Orchestre de Lille : Mahler 2',
  'Stade Rennais – OGC Nice',
  'Les Noces à mettre en scène',
  'La Bohème',
  'Œdipe roi',
  'Nocturnes électroniques',
];
const rows = titles.map((label, index) => ({ id: 451207 + index, label }));

/** What was done, for the checks to read. */
export const done: { id: string; args: unknown }[] = [];

const target = { ids: field.references('manifestations', 'integer'), q: field.text() };
const dryRun = async () => {
  await new Promise((resolve) => setTimeout(resolve, 60));
  return {
    changed: 31,
    unchanged: 6,
    blocked: 3,
    refs: {},
    sample: rows.slice(0, 6).map(({ id, label }) => ({
      id,
      label,
      changes: [{ field: 'manifInfo.statut', before: 'MISE_A_L_AFFICHE', after: 'MISE_EN_VENTE' }],
    })),
    blockedRows: [
      {
        id: 451240,
        label: 'Nuit de la danse',
        reasons: [{ code: 'locked', message: 'Verrouillée par C. Morel, hier à 18:04' }],
      },
      {
        id: 451266,
        label: 'La Bohème',
        reasons: [{ code: 'no-session', message: 'Aucune séance future avec une grille de prix' }],
      },
      { id: 451302, label: 'Les Étoiles du jazz', reasons: [{ code: 'no-text', message: 'Texte français manquant' }] },
    ],
  };
};

const commands = [
  defineCommand({
    id: 'essai.sell',
    title: key('sell'),
    aliases: key('sellAliases'),
    icon: Tag,
    keys: 'Mod+Shift+V',
    when: { resource: 'manifestations' },
    args: target,
    fill: ({ selection }) => (selection ? { ids: selection.ids.map(Number) } : {}),
    preview: dryRun,
    run: async (args, ctx) => {
      done.push({ id: 'essai.sell', args });
      for (let n = 0; n <= 4; n++) {
        ctx.progress(n * 10, 40);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return { say: { text: key('sold'), params: { n: 31 } }, undo: { id: 'essai.undo', args: { lot: 'L1' } } };
    },
  }),
  defineCommand({
    id: 'essai.undo',
    title: key('sell'),
    hidden: true,
    args: { lot: field.text({ required: true }) },
    run: (args) => {
      done.push({ id: 'essai.undo', args });
      return { undo: { id: 'essai.undo', args: { lot: `${args.lot}'` } } };
    },
  }),
  defineCommand({
    id: 'essai.post',
    title: key('post'),
    icon: Megaphone,
    keys: 'Mod+Shift+A',
    when: { resource: 'manifestations' },
    args: target,
    preview: dryRun,
    run: () => undefined,
  }),
  defineCommand({
    id: 'essai.promote',
    title: key('promote'),
    ready: () => key('promoteReason'),
    run: () => undefined,
  }),
  defineCommand({
    id: 'essai.remove',
    title: key('remove'),
    icon: Trash2,
    danger: true,
    run: () => void done.push({ id: 'essai.remove', args: {} }),
  }),
  defineCommand({
    id: 'essai.create',
    title: key('create'),
    icon: Ticket,
    args: { nom: field.text({ required: true, max: 40 }) },
    run: (args) => void done.push({ id: 'essai.create', args }),
  }),
  defineCommand({
    id: 'essai.plan',
    title: key('plan'),
    args: {
      motif: field.text(),
      ids: field.references('manifestations', 'integer'),
      jour: field.dateTime({ required: true }),
      canal: field.oneOf(['SITE', 'MAIL', 'TOUS'], { required: true }),
      alerte: { kind: 'flag', required: true },
    },
    run: (args) => void done.push({ id: 'essai.plan', args }),
  }),
  defineCommand({
    id: 'essai.fail',
    title: key('fail'),
    run: () => {
      throw new Problem('unavailable', { status: 503 });
    },
  }),
];

const find = async (typed: string): Promise<Found[]> => {
  await new Promise((resolve) => setTimeout(resolve, 80));
  return rows
    .filter(({ label, id }) => fold(`${label} ${id}`).includes(fold(typed)))
    .map(({ id, label }) => ({
      id: String(id),
      label,
      hint: `Manifestation ${id} · Avignon`,
      call: { id: 'core.go', args: { to: `/dashboard/manifestations/edit/${id}` } },
      record: { resource: 'manifestations', id },
    }));
};

const own = <T extends object>(part: T) => ({ ...part, plugin: 'essai' });

/** A registry as app.tsx would have taken it in. */
export const registry: Registry = {
  plugins: [],
  routes: [],
  menu: [],
  todos: [],
  views: new Map(),
  commands: new Map(commands.map((command) => [command.id, own(command)])),
  finders: [
    own({ id: 'essai.events', title: key('events'), icon: Ticket, resource: 'manifestations', find }),
    own({
      id: 'essai.mute',
      title: key('mute'),
      find: () => Promise.reject(new Problem('unavailable', { status: 503 })),
    }),
  ],
  resources: new Map([['manifestations', own(manifestations)]]),
  pages: new Map([
    [
      'essai.list',
      {
        id: 'essai.list',
        plugin: 'essai',
        title: key('listTitle'),
        guard: 'any',
        path: '/dashboard/manifestations',
        keys: 'g m',
      },
    ],
    [
      'essai.orders',
      {
        id: 'essai.orders',
        plugin: 'essai',
        title: key('ordersTitle'),
        guard: 'any',
        path: '/dashboard/commandes',
        keys: 'g c',
      },
    ],
  ]),
};
