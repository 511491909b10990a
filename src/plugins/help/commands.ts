/** The help of the screen one is on: from the palette, or by `?` in the sheet of keys. */
import { CircleHelp } from 'lucide-react';
import { type AnyCommand, defineCommand } from '../../core';
import { helpPath } from './path';
import { text } from './text';

export const commands: readonly AnyCommand[] = [
  defineCommand({
    id: 'help.ouvrirEcran',
    title: text('actions.ecran'),
    aliases: text('aliases.ecran'),
    icon: CircleHelp,
    right: 'any',
    run: (_args, { facts }) => ({ to: facts.page === null ? '/dashboard/aide' : helpPath(`ecran-${facts.page}`) }),
  }),
];
