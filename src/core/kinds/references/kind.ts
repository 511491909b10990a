import type { KindModule } from '../kind';
import { labelOf, readRecord } from '../reference/kind';
import { partsOf, textsOf } from '../tags/kind';

/** Keys of records of another resource. */
export const references: KindModule = {
  shape: 'keys',
  size: 'many',
  read: (text, by) => {
    const single = readRecord(text, by);
    const read = 'value' in single ? [single] : partsOf(text).map((part) => readRecord(part, by));
    const wrong = read.find((each) => 'refusal' in each);
    return wrong ?? { value: read.map((each) => ('value' in each ? each.value : null)) };
  },
  print: (value, by) =>
    textsOf(value)
      .map((key) => labelOf(key, by))
      .join(', '),
  say: (value, by) =>
    Array.isArray(value) ? by.format.list(textsOf(value).map((key) => labelOf(key, by))) : String(value),
};
