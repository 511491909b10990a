/** What the path of an error is called: a field, a field of a group (`fastly.actif`), or a cell of a list (`composants.2.quantite`). */
import { core } from '../../../i18n/core';
import { textOf } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { itemModel } from '../../model/items';
import { leavesOf, type Model } from '../../model/model';
import { leafAt } from '../record/record-values';

/** `Composants, ligne 3, Quantité` */
export function labelAt(model: Model, path: string, t: Translate): string {
  const name = leafAt(model, path);
  const leaf = leavesOf(model).get(name);
  const label = t(leaf?.label ?? textOf(`${model.text}.fields.${name}`));
  if (leaf?.field.of === undefined || path === leaf.path) return label;
  const inside = path.slice(leaf.path.length + 1);
  if (leaf.field.kind === 'group')
    return t(core('items.inside'), { groupe: label, champ: labelAt(itemModel(model, leaf), inside, t) });
  const [index = '', ...rest] = inside.split('.');
  const place = { liste: label, rang: Number(index) + 1 };
  if (rest.length === 0) return t(core('items.line'), place);
  return t(core('items.cell'), { ...place, champ: labelAt(itemModel(model, leaf), rest.join('.'), t) });
}
