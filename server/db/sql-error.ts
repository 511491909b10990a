import { DatabaseError } from 'pg';

/** What PostgreSQL said: SQLSTATE, and the constraint, table or column when it names one. */
export interface SqlFault {
  code: string;
  message: string;
  constraint: string | undefined;
  table: string | undefined;
  column: string | undefined;
  detail: string | undefined;
}

/** SQLSTATE codes that the server answers with a status of their own. */
export const sqlState = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  notNullViolation: '23502',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlock: '40P01',
  lockNotAvailable: '55P03',
  invalidText: '22021',
  untranslatableCharacter: '22P05',
  diskFull: '53100',
} as const;

/** Finds the database's own error in any error, drizzle's wrapping included; `undefined` when there is none. */
export function sqlFault(error: unknown): SqlFault | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof DatabaseError && cause.code !== undefined) {
      const { code, message, constraint, table, column, detail } = cause;
      return { code, message, constraint, table, column, detail };
    }
  }
  return undefined;
}
