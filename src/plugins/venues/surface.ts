/** The list of venues, the form of one, and what is done with them: their flags set with what that concerns. */
import {
  CalendarDays,
  MapPin,
  MapPinOff,
  MapPinPlus,
  MessageSquare,
  MessageSquareOff,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  TicketX,
} from 'lucide-react';
import { accessOf, type Change, core, defineCommand, field, type Icon, oneOf, surfaceOf } from '../../core';
import { countCell, lastChanged } from '../../core/table';
import { eventsPath } from './events-path';
import { text, venues } from './model';

const withoutPosition = 'latitude:vide';

/** Tells the manifestations and séances that it concerns before it is done. */
const flag = (id: string, icon: Icon, change: Change) => ({ id, icon, change, target: text('title'), usages: true });

const events = defineCommand({
  id: 'venues.manifestations',
  title: text('lieu.commands.manifestations'),
  aliases: text('lieu.aliases.manifestations'),
  icon: CalendarDays,
  right: accessOf(venues, 'read'),
  when: { resource: venues.name },
  args: { id: field.reference(venues.name, 'integer', { required: true, label: venues.one }) },
  fill: (facts) => {
    const id = oneOf(venues.name, facts);
    return id === undefined ? {} : { id: Number(id) };
  },
  run: ({ id }) => ({ to: eventsPath(id) }),
});

export const venueSurface = surfaceOf(venues, {
  page: 'venues.list',
  icon: MapPin,
  list: { keys: 'g l' },
  menu: { group: 'catalogue', order: 130 },
  views: [
    lastChanged,
    { id: 'par-nom', title: core('views.own.parNom'), sort: 'libelleFr' },
    { id: 'sans-position', title: text('views.sansPosition'), q: withoutPosition },
  ],
  columns: [
    'idLieu',
    'libelleFr',
    'ville',
    'codDept',
    'capacite',
    { name: 'flagPlacement', title: text('cells.placement') },
    { name: 'avisClients', title: text('cells.reviews') },
    { name: 'activationISM', title: text('cells.ism') },
    { name: 'riskFraud', title: text('cells.fraud') },
    { name: 'nbManifestations', sort: false, ...countCell(venues.model.key.name, text('cells.events'), eventsPath) },
  ],
  form: { page: 'venues.edit', icon: MapPinPlus, load: () => import('./pages/edit') },
  commands: { create: 'nouveau', open: 'ouvrir', remove: 'supprimer' },
  bulk: {
    signalerRisque: flag('signalerRisque', ShieldAlert, { riskFraud: true }),
    leverRisque: flag('leverRisque', ShieldCheck, { riskFraud: false }),
    activerAvis: flag('activerAvis', MessageSquare, { avisClients: true }),
    desactiverAvis: flag('desactiverAvis', MessageSquareOff, { avisClients: false }),
    activerISM: flag('activerISM', Ticket, { activationISM: true }),
    desactiverISM: flag('desactiverISM', TicketX, { activationISM: false }),
  },
  further: [events],
  todos: { sansPosition: { q: withoutPosition, icon: MapPinOff } },
});
