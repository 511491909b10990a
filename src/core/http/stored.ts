/** Stored files, shown by their address. */

import { configAtom } from '../config';
import { store } from '../facts';

/** Address of a stored file: a key of the storage, or a URL already. */
export function storedUrl(key: string): string {
  return /^(?:https?:|\/)/.test(key) ? key : `${store.get(configAtom).storage}/${key}`;
}

/** Keys of the storage: the digest of a content, and its ending. What is none (a name of another system) has no file to ask for. */
export function isStoredKey(key: string): boolean {
  return /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/.test(key);
}
