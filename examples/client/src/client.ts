/** The API of Régie, each address with what it takes and what it answers. */
import createClient from 'openapi-fetch';
import type { components, paths } from './regie.js';

export type Problem = components['schemas']['ProblemBody'];

/** What a program is told: where the server is, and the key that it calls by. */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set.`);
  return value;
}

/** A client of a server. `authorization`: an access token as it is, or `Bearer` and the key of a program. */
export function clientOf(baseUrl: string, authorization?: string) {
  return createClient<paths>({ baseUrl, ...(authorization && { headers: { authorization } }) });
}

/** The client of a program: `REGIE_URL`, `REGIE_KEY`. */
export const programClient = () => clientOf(setting('REGIE_URL'), `Bearer ${setting('REGIE_KEY')}`);

/** What was answered, or the problem thrown in words. */
export function answered<T>({ data, error, response }: { data?: T; error?: Problem; response: Response }): T {
  if (error) throw new Error(`${error.status} ${error.code}: ${error.detail}`);
  if (data === undefined) throw new Error(`${response.status} without an answer`);
  return data;
}
