/** What a type of component is called: in the board, its menus and its fields. */
import { useText } from '../../../core';
import { itemModel, leavesOf, valueText } from '../../../core/model';
import type { AreasEditor } from './use-areas';

/** Names of the types of components. */
export function useTypeLabel({ form, name, leaf }: AreasEditor) {
  const t = useText();
  const areas = leavesOf(form.resource.model).get(name);
  const inArea = areas && itemModel(form.resource.model, areas);
  const components = inArea && leavesOf(inArea).get(leaf);
  const model = inArea && components && itemModel(inArea, components);
  const type = model && leavesOf(model).get('typeComponent');
  return (code: string) => (model && type && code !== '' ? t(valueText(model, type, code)) : code);
}
