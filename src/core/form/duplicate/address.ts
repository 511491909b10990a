/** A copy to be made, in the address of its form: `?copie=12&sections=manifInfo,manifResume&avec=seances`. */
import type { PageSearch } from '../../routing/search';
import { stringifySearch } from '../../routing/search';

/** The section without a name, which an address cannot hold. */
const top = 'top';

export interface Copy {
  id: string;
  sections: readonly string[];
  /** Kinds of owned records that come along. */
  owned: readonly string[];
}

export function copyAddress(path: string, { id, sections, owned }: Copy): string {
  const named = sections.map((each) => each || top).join(',');
  return path + stringifySearch({ copie: id, sections: named, avec: owned.join(',') });
}

/** The copy that an address asks for; null when it asks for none. */
export function copyIn({ copie, sections = '', avec = '' }: PageSearch): Copy | null {
  if (copie === undefined) return null;
  return { id: copie, sections: listed(sections).map((each) => (each === top ? '' : each)), owned: listed(avec) };
}

function listed(text: string): string[] {
  return text.split(',').filter((each) => each !== '');
}
