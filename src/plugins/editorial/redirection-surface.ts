/** The list of redirections, edited in place. */
import { Link } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { redirections } from './models/redirection';
import { text } from './text';

export const redirectionSurface = surfaceOf(redirections, {
  page: 'editorial.redirections',
  icon: Link,
  list: { parent: 'editorial.list' },
  views: [{ id: 'provisoires', title: text('redirection.views.provisoires'), q: 'code:302,307' }, lastChanged],
  columns: [{ name: 'de', width: 260 }, { name: 'vers', width: 320, grow: true }, 'code', 'idTiers'],
  commands: { create: 'creerRedirection', open: 'ouvrirRedirection', remove: 'supprimerRedirection' },
});
