/** A copy to be made, in the address of its form: `?copie=12&sections=manifInfo,manifResume`. */
import type { PageSearch } from '../../routing/search';
import { stringifySearch } from '../../routing/search';

/** The section without a name, which an address cannot hold. */
const top = 'top';

export interface Copy {
  id: string;
  sections: readonly string[];
}

export function copyAddress(path: string, { id, sections }: Copy): string {
  return path + stringifySearch({ copie: id, sections: sections.map((each) => each || top).join(',') });
}

/** The copy that an address asks for; null when it asks for none. */
export function copyIn({ copie, sections = '' }: PageSearch): Copy | null {
  if (copie === undefined) return null;
  const named = sections.split(',').filter((each) => each !== '');
  return { id: copie, sections: named.map((each) => (each === top ? '' : each)) };
}
