/** Fields of a group, or of an item of a list, one under the other like those of the record. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Refs } from '../../contract';
import type { Item } from '../../model/inner';
import { concerns } from '../../model/inner';
import { type Leaf, leavesOf, type Model } from '../../model/model';
import { isRequiredNow } from '../../model/rules';
import type { FieldError } from '../../problem';
import styles from '../form.module.css';
import { LeafControl } from './field-control';
import { FieldList } from './field-list';
import { LeafShell } from './leaf-shell';
import { useVariantChoice } from './variant-choice';

export interface InnerFieldsProps {
  /** Model of the group or of the items. */
  model: Model;
  leaves: readonly Leaf[];
  item: Item;
  onChange: (change: Item) => void;
  /** Id and path of the group or of the item: those of its fields follow. */
  id: string;
  path: string;
  refs: Refs | undefined;
  errors: readonly FieldError[];
  readOnly: boolean;
}

export function InnerFields({ model, leaves, item, onChange, id, path, refs, errors, readOnly }: InnerFieldsProps) {
  const t = useText();
  const fields = model.sections[''] ?? {};
  const { choose, question } = useVariantChoice(fields);
  const read = (name: string) => item[name] ?? null;
  const byName = leavesOf(model);
  const draw = (name: string) => {
    const leaf = byName.get(name);
    if (leaf === undefined) return null;
    const at = `${path}.${name}`;
    const inner = errors.filter(({ field }) => field === at || field.startsWith(`${at}.`));
    const placed = { ...leaf, path: at };
    return (
      <LeafShell
        id={`${id}.${name}`}
        model={model}
        leaf={placed}
        required={leaf.field.required === true || isRequiredNow(model.rules, name, read)}
        errors={inner}
      >
        {(control) => (
          <LeafControl
            model={model}
            leaf={placed}
            value={item[name]}
            onChange={(value) => choose(item, name, value, onChange)}
            control={control}
            refs={refs}
            errors={inner}
            beside={item}
            readOnly={readOnly}
          />
        )}
      </LeafShell>
    );
  };
  const names = leaves.map(({ name }) => name).filter((name) => concerns(fields, name, item));
  if (names.length === 0) return <p className={styles.nothing}>{t(core('items.noField'))}</p>;
  return (
    <>
      <FieldList model={model} names={names} draw={draw} codeBeside />
      {question}
    </>
  );
}
