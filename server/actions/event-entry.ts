/** What leaves a trace without writing a row of its own: an export, the launch of a feed, what is done to an account. */
import type { ActionKind, ActionOrigin } from '../../src/core/contract';
import type { Database, Tx } from '../db/database';
import { insertRows } from '../resource/write/insert';
import type { Caller } from '../services';
import { newId } from './identity';
import { actionTable } from './table';

export interface Event {
  action: Extract<
    ActionKind,
    'EXPORT' | 'LANCEMENT_FLUX' | 'ENVOI_MAIL' | 'MODIFICATION' | 'SUPPRESSION' | 'ECHEC_CONNEXION' | 'EFFACEMENT'
  >;
  /** From the console, or from a program, by default. */
  origine?: ActionOrigin;
  entite: string;
  entiteId?: string;
  /** In French: what the history keeps, whoever reads it. */
  libelle: string;
  idTiers?: string | null;
  motif?: string | null;
  /** Its own, unless it goes with others. */
  lotId?: string;
}

/** Whether people or a program made the request, as the history shows it. */
export function originOf({
  isProgram = false,
  isPlanned = false,
}: Pick<Caller, 'isProgram' | 'isPlanned'>): ActionOrigin {
  if (isPlanned) return 'PLANIFICATION';
  return isProgram ? 'API' : 'CONSOLE';
}

/** Who acted, as an entry says it; no role: one who was not let in. */
type Author = Pick<Caller, 'id' | 'nom' | 'isProgram' | 'isPlanned'> & { role: Caller['role'] | null };

/** Adds its entry to the history; nothing of it can be taken back. */
export async function recordEvent(tx: Tx | Database['drizzle'], caller: Author, event: Event): Promise<void> {
  const id = newId();
  const now = new Date().toISOString();
  const entry = {
    id,
    date: now,
    auteur: caller.nom,
    auteurId: caller.id,
    auteurModif: caller.nom,
    role: caller.role,
    origine: originOf(caller),
    lotId: id,
    restaurable: false,
    ...event,
  };
  await insertRows(tx, actionTable, [entry]);
}
