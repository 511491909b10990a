/** Fields of a group, or of an item of a list, one under the other like those of the record. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { Refs } from '../../contract';
import type { Item } from '../../model/inner';
import { concerns } from '../../model/inner';
import { type Leaf, leavesOf, type Model } from '../../model/model';
import { isRequiredNow } from '../../model/rules';
import type { FieldError } from '../../problem';
import { classNames, FieldShell } from '../../ui';
import styles from '../form.module.css';
import { DerivedValue } from './derived-value';
import { FieldControl } from './field-control';
import { FieldList } from './field-list';
import { useVariantChoice } from './variant-choice';
import { wide } from './wide';

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
    const own = leaf.field.of === undefined ? inner : inner.filter(({ field }) => field === at);
    const messages = own.flatMap(({ errorCodes }) => errorCodes.map(({ message }) => message));
    const hintKey = textOf(`${model.text}.hints.${name}`);
    const hint = t(hintKey);
    return (
      <FieldShell
        id={`${id}.${name}`}
        label={t(leaf.label)}
        layout={wide.has(leaf.field.kind) ? 'stack' : 'row'}
        kind={leaf.field.of === undefined ? 'control' : 'group'}
        className={classNames(styles.line, leaf.field.kind === 'flag' && styles.flag)}
        required={leaf.field.required === true || isRequiredNow(model.rules, name, read)}
        {...(hint !== hintKey && { hint })}
        {...(messages.length > 0 && { error: [...new Set(messages)].join(' ') })}
      >
        {(control) =>
          leaf.field.derived === true && leaf.field.of === undefined ? (
            <DerivedValue model={model} leaf={leaf} value={item[name]} refs={refs} control={control} />
          ) : (
            <FieldControl
              model={model}
              leaf={{ ...leaf, path: at }}
              value={item[name]}
              onChange={(value) => choose(item, name, value, onChange)}
              control={control}
              refs={refs}
              errors={inner}
              beside={item}
              readOnly={readOnly || leaf.field.derived === true}
            />
          )
        }
      </FieldShell>
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
