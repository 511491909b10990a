/** What waits among manifestations and their séances: each line a filter of the list, with its count on the home page. */
import { CircleDashed, EyeOff, Flame, Languages, LockKeyhole, Percent, TicketX } from 'lucide-react';
import type { Icon, Resource, Todo } from '../../core';
import { firstPerformances, vatOfTerritory } from '../../features/sold/models/vat';
import { manifestations, text } from './model';
import { seances } from './models/session';

/** The highest that the first performances have anywhere. */
const reducedRate = Math.max(...Object.values(vatOfTerritory).map(({ first }) => first ?? 0));

type Name = 'representations' | 'verrous' | 'completes' | 'brouillons' | 'traductions' | 'sansVente' | 'exclues';

function waiting(
  name: Name,
  icon: Icon,
  q: string,
  options: { tone?: 'bad' | 'wait'; resource?: Resource; at?: string; sort?: string; under?: string } = {},
): Todo {
  const { tone, resource = manifestations, at = 'manifestations', sort, under } = options;
  const search = new URLSearchParams({ q, ...(sort && { sort }) });
  return {
    id: `events.${name}`,
    title: text(`todos.${name}`),
    icon,
    resource,
    q,
    to: `/dashboard/${at}?${search}`,
    ...(under !== undefined && { at: `/dashboard/${under}` }),
    ...(tone && { tone }),
  };
}

/** Field names that both languages know, so that one filter serves both. */
export const todos: readonly Todo[] = [
  waiting('sansVente', TicketX, 'statut:MISE_A_L_AFFICHE dateDebut:<30j dateDebut:>=aujourdhui', {
    tone: 'bad',
    at: 'event-management',
    sort: 'dateDebut',
  }),
  // One date may be short of places while the others of its manifestation have plenty.
  waiting('completes', Flame, 'date:>=aujourdhui etat:PRESQUE_COMPLETE', {
    tone: 'wait',
    resource: seances,
    at: 'manifestations/seances',
    // Séances have no entry of their own.
    under: 'manifestations',
    sort: 'date',
  }),
  waiting(
    'representations',
    Percent,
    `tauxTva:>0 tauxTva:<=${reducedRate} representations:>=${firstPerformances.warned} dateFin:>=aujourdhui`,
    { tone: 'wait', sort: 'dateDebut' },
  ),
  waiting('brouillons', CircleDashed, 'statut:BROUILLON'),
  waiting('traductions', Languages, 'libelleEn:vide dateFin:>=aujourdhui -statut:ARCHIVEE', { sort: 'dateDebut' }),
  waiting('exclues', EyeOff, 'statut:MISE_EN_VENTE exclusionSearchEngine:oui dateFin:>=aujourdhui', {
    tone: 'wait',
    at: 'event-management',
  }),
  waiting('verrous', LockKeyhole, 'lockStatus:oui dateModif:<-30j', {
    tone: 'wait',
    at: 'event-management',
    sort: 'dateModif',
  }),
];
