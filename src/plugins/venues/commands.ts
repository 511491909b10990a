/** What is done with venues: made, opened, their flags set with what that concerns, deleted when nothing uses them. */
import {
  CalendarDays,
  MapPinPlus,
  MessageSquare,
  MessageSquareOff,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  TicketX,
} from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  bulkCommand,
  type Change,
  defineCommand,
  deleteCommand,
  field,
  type Icon,
  openCommand,
} from '../../core';
import { oneOf } from '../../core/commands/target';
import type { bulkIds } from './bulk-ids';
import { eventsPath } from './events-path';
import { venues } from './model';
import { text } from './text';

type Name = (typeof bulkIds)[number] extends `venues.${infer N}` ? N : never;

/** Each tells the manifestations and séances that it concerns before it is done. */
function over(name: Name, icon: Icon, change: Change): AnyCommand {
  return bulkCommand({
    id: `venues.${name}`,
    resource: venues,
    target: text('target'),
    title: text(`actions.${name}`),
    aliases: text(`aliases.${name}`),
    said: text(`said.${name}`),
    icon,
    change,
    usages: true,
  });
}

const create = defineCommand({
  id: 'venues.nouveau',
  title: text('actions.nouveau'),
  aliases: text('aliases.nouveau'),
  icon: MapPinPlus,
  right: accessOf(venues, 'create'),
  run: () => ({ to: '/dashboard/lieux/edit' }),
});

const events = defineCommand({
  id: 'venues.manifestations',
  title: text('actions.manifestations'),
  aliases: text('aliases.manifestations'),
  icon: CalendarDays,
  right: 'any',
  when: { resource: 'lieux' },
  args: { id: field.reference('lieux', 'integer', { required: true, label: text('lieu.one') }) },
  fill: (facts) => {
    const id = oneOf(venues.name, facts);
    return id === undefined ? {} : { id: Number(id) };
  },
  run: ({ id }) => ({ to: eventsPath(id) }),
});

export const commands: readonly AnyCommand[] = [
  create,
  openCommand({
    id: 'venues.ouvrir',
    resource: venues,
    title: text('actions.ouvrir'),
    aliases: text('aliases.ouvrir'),
  }),
  events,
  over('signalerRisque', ShieldAlert, { riskFraud: true }),
  over('leverRisque', ShieldCheck, { riskFraud: false }),
  over('activerAvis', MessageSquare, { avisClients: true }),
  over('desactiverAvis', MessageSquareOff, { avisClients: false }),
  over('activerISM', Ticket, { activationISM: true }),
  over('desactiverISM', TicketX, { activationISM: false }),
  deleteCommand({
    id: 'venues.supprimer',
    resource: venues,
    title: text('actions.supprimer'),
    aliases: text('aliases.supprimer'),
  }),
];
