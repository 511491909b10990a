/** The editor of a group: its fields, or those of the variant that is chosen beside it. */
import { fieldsIn, type Item, isItem } from '../../model/inner';
import { itemModel, ownItemFields } from '../../model/items';
import { type Leaf, leavesOf } from '../../model/model';
import styles from '../form.module.css';
import type { FieldControlProps } from './field-control';
import { InnerFields } from './inner-fields';

export function GroupField(props: FieldControlProps) {
  const { model, leaf, value, onChange, control, refs, errors = [], beside = {}, readOnly = false } = props;
  const inner = itemModel(model, leaf, fieldsIn(leaf.field, beside));
  const item = isItem(value) ? value : {};
  return (
    <div
      id={control.id}
      role="group"
      tabIndex={-1}
      className={styles.inside}
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={control['aria-describedby']}
    >
      <InnerFields
        model={inner}
        leaves={[...leavesOf(inner).values()].filter((each) => !ownItemFields.has(each.name) && isShown(each, item))}
        item={item}
        onChange={(change) => onChange({ ...item, ...change })}
        id={control.id ?? leaf.name}
        path={leaf.path}
        refs={refs}
        errors={errors}
        readOnly={readOnly}
      />
    </div>
  );
}

/** What the server names itself is shown once it is there. */
function isShown({ name, field }: Leaf, item: Item): boolean {
  if (field.byPart === true) return false;
  return field.derived !== true || Boolean(item[name]);
}
