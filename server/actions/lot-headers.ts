import { lotHeader } from '../../src/core/contract';

/** Names the lot of a write; what wrote nothing has none. */
export function lotHeaders(lot: string | null): Record<string, string> {
  return lot === null ? {} : { [lotHeader]: lot };
}
