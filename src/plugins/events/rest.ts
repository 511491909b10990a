/** What comes once the first page is drawn. */
import { Armchair, CalendarClock, CalendarPlus, Gift } from 'lucide-react';
import { defineRest } from '../../core';
import { commands } from './commands';
import { contingentCommand } from './contingent/command';
import { finder } from './finder';
import { importInventaire } from './import-command';
import { inventaire, manifestations } from './model';
import { contingents } from './models/contingent';
import { seances } from './models/session';
import { upsells } from './models/upsell';
import { sessionCommands } from './sessions/commands';
import { sessionFinder } from './sessions/finder';
import { todos } from './todos';
import { upsellCommands } from './upsells/commands';
import { upsellFinder } from './upsells/finder';

export const rest = defineRest({
  resources: [manifestations, seances, contingents, inventaire, upsells],
  commands: [...commands, importInventaire, ...sessionCommands, contingentCommand, ...upsellCommands],
  finders: [finder, sessionFinder, upsellFinder],
  todos,
  icons: {
    'events.newSession': CalendarPlus,
    'events.session': CalendarClock,
    'events.upsell': Gift,
    'events.sessions': CalendarClock,
    'events.upsells': Gift,
    'events.contingents': Armchair,
  },
});
