/** The list of users and the page of one. */
import { UserPlus, Users } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { userCommands } from './commands';
import { text } from './model';
import { users } from './models/user';
import { PartnersCell } from './parts/partners-cell';

export const userSurface = surfaceOf(users, {
  page: 'roles.utilisateurs',
  icon: Users,
  list: { parent: 'roles.list' },
  views: [
    { id: 'ouverts', title: text('utilisateur.views.ouverts'), q: 'actif:oui', sort: 'nom' },
    { id: 'invites', title: text('utilisateur.views.invites'), q: 'etat:INVITE', sort: '-dateCreation' },
    { id: 'fermes', title: text('utilisateur.views.fermes'), q: 'actif:non', sort: 'nom' },
    lastChanged,
  ],
  columns: [
    'nom',
    'mail',
    'role',
    'scope',
    { name: 'idTiers', cell: PartnersCell, reads: ['scope'] },
    'etat',
    'derniereConnexion',
    'secondFacteur',
    'nbSessions',
  ],
  form: { page: 'roles.utilisateur', icon: UserPlus, load: () => import('./pages/user') },
  commands: { create: 'inviterUtilisateur', open: 'ouvrirUtilisateur' },
  further: userCommands,
});
