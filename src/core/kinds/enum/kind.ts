import { readScalar } from '../../filter/values';
import { valueText } from '../../model/model';
import type { KindModule, PrintBy } from '../kind';

function labelOf(value: unknown, { model, leaf, t }: Pick<PrintBy, 'model' | 'leaf' | 't'>): string {
  return t(valueText(model, leaf, String(value)));
}

/** One of the codes of its field; read by code or label, as filters do. */
export const choice: KindModule = {
  shape: 'choice',
  size: 'short',
  read: (text, { model, leaf, t, locale }) => {
    const values = (leaf.field.values ?? []).map((code) => ({ code, labels: [t(valueText(model, leaf, code))] }));
    const read = readScalar({ name: leaf.name, aliases: [], kind: 'enum', values }, text, locale);
    return 'value' in read && read.value.type === 'code' ? { value: read.value.code } : { refusal: 'unknownValue' };
  },
  print: labelOf,
  say: labelOf,
};
