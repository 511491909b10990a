import { fold } from '../../filter/fold';
import type { KindModule, ReadBy, SayBy, TextReading } from '../kind';

/** Code of the reason why a name of no record is refused: the specification has rules of its own for partners. */
export function unnamedCode(resource: string | undefined): 'intab' | 'reference' {
  return resource === 'partenaires' ? 'intab' : 'reference';
}

/** A record by its key or its label. */
export function readRecord(text: string, { leaf, keys }: Pick<ReadBy, 'leaf' | 'keys'>): TextReading {
  const key = keys.get(fold(text));
  if (key === undefined) return { refusal: unnamedCode(leaf.field.resource) === 'intab' ? 'noPartner' : 'noRecord' };
  return key === null ? { refusal: 'manyRecords' } : { value: key };
}

/** The label of a record; its key where it is not known. */
export function labelOf(key: unknown, { leaf, refs }: Pick<SayBy, 'leaf' | 'refs'>): string {
  return refs?.[leaf.field.resource ?? '']?.[String(key)] ?? String(key);
}

/** Key of a record of another resource. */
export const reference: KindModule = {
  shape: 'key',
  size: 'line',
  read: readRecord,
  print: labelOf,
  say: labelOf,
};
