/** Publication: what is saved and not live, lots with their check, plan, run and inverse. */
import { FilePenLine, Rocket, TriangleAlert } from 'lucide-react';
import { accessOf, definePlugin, type Finder, findRecords, type Todo } from '../../core';
import { countPending } from './calls';
import { commands } from './commands';
import { publicationLots } from './model';
import { routes } from './routes';
import { views } from './tables';
import { listPath, screenPath, text } from './text';

const right = accessOf(publicationLots, 'read');

const finder: Finder = {
  id: 'releases.publications',
  title: text('lot.title'),
  icon: Rocket,
  resource: publicationLots.name,
  right,
  find: (typed, ctx) =>
    findRecords(publicationLots, typed, (key) => ({ id: 'releases.ouvrir', args: { id: key } }), ctx),
};

const failed = 'etat:PARTIEL,ECHEC';
const todos: readonly Todo[] = [
  {
    id: 'releases.attente',
    title: text('todos.attente'),
    icon: FilePenLine,
    resource: publicationLots,
    q: '',
    to: screenPath,
    right,
    count: countPending,
  },
  {
    id: 'releases.echecs',
    title: text('todos.echecs'),
    icon: TriangleAlert,
    resource: publicationLots,
    q: failed,
    to: `${listPath}?${new URLSearchParams({ q: failed })}`,
    right: accessOf(publicationLots, 'publish'),
    tone: 'bad',
  },
];

export const releases = definePlugin({
  id: 'releases',
  title: text('title'),
  icon: Rocket,
  routes,
  menu: [{ id: 'releases', title: text('title'), icon: Rocket, to: screenPath, group: 'diffusion', order: 440, right }],
  resources: [publicationLots],
  commands,
  finders: [finder],
  todos,
  views: { 'releases.lots': views },
});
