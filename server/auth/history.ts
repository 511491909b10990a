/** Sign-ins, refused ones and changed passwords, in the history: entries of no partner, for administrators. */
import { randomUUID } from 'node:crypto';
import type { ActionKind, FactorMethod } from '../../src/core/contract';
import type { SensitiveAction } from '../../src/core/model/rights';
import type { Database } from '../db/database';

export interface Access {
  action: Extract<ActionKind, 'CONNEXION' | 'ECHEC_CONNEXION' | 'MODIFICATION'>;
  /** null: no account has this login. The login itself is never kept: people type passwords in its place. */
  userId: string | null;
  nom: string;
  role: string | null;
  motif?:
    | 'IDENTIFIANTS'
    | 'REUTILISATION'
    | 'MOT_DE_PASSE'
    | 'PREUVE'
    | 'SECOND_FACTEUR'
    | 'FACTEUR_AJOUTE'
    | 'FACTEUR_RETIRE'
    | 'CODES_SECOURS'
    | 'FERMER_SESSIONS';
  /** What the proof was required for. */
  pour?: SensitiveAction | undefined;
  /** By what somebody showed who it is, besides the password or in its place. */
  moyen?: FactorMethod | 'MOT_DE_PASSE' | undefined;
}

export interface AccessHistory {
  record(access: Access): Promise<void>;
}

export function createAccessHistory(database: Database): AccessHistory {
  return {
    async record({ action, userId, nom, role, motif, pour, moyen }) {
      const champs = Object.entries({ preuve: pour, moyen }).flatMap(([chemin, apres]) =>
        apres === undefined ? [] : [{ chemin, avant: null, apres, sensible: false }],
      );
      await database.pool.query(
        `insert into actions (id, date, auteur, auteur_id, auteur_modif, role, origine, action, entite, entite_id, libelle, lot_id, motif, champs)
         values ($1, now(), $2, $3, $2, $4, 'CONSOLE', $5, 'users', $3, $2, $6, $7, $8::jsonb)`,
        [randomUUID(), nom, userId, role, action, randomUUID(), motif ?? null, JSON.stringify(champs)],
      );
    },
  };
}
