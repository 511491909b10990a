/** One element at the side of the form, at an address of its own; Escape leads back to the form. */
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { Button, Drawer, FieldShell, leavesOf, textOf, useText } from '../../core';
import { FieldControl, type RecordForm } from '../../core/form';
import { itemModel } from '../../core/model';
import styles from './elements.module.css';
import { subscriptionModel, text } from './model';
import { SessionControl } from './session-control';
import { type Elements, elementKey } from './use-elements';

export interface ElementPanelProps {
  form: RecordForm;
  elements: Elements;
  readOnly: boolean;
}

export function ElementPanel({ form, elements, readOnly }: ElementPanelProps) {
  const t = useText();
  const { items, open, go } = elements;
  const index = items.findIndex((item, at) => elementKey(item, at) === open);
  const item = items[index];
  const near = (step: 1 | -1) => {
    const next = items[index + step];
    return next === undefined ? null : () => go(elementKey(next, index + step));
  };
  const [previous, next] = [near(-1), near(1)];
  return (
    <Drawer
      open={open !== null}
      onClose={() => go(null)}
      title={t(text('panel.title'), { n: index + 1, total: items.length })}
      closeLabel={t(text('panel.close'))}
      footer={
        item && (
          <div className={styles.foot}>
            <Button icon={<ChevronUp />} disabled={previous === null} onClick={() => previous?.()}>
              {t(text('panel.previous'))}
            </Button>
            <Button icon={<ChevronDown />} disabled={next === null} onClick={() => next?.()}>
              {t(text('panel.next'))}
            </Button>
            {!readOnly && (
              <Button icon={<Trash2 />} onClick={() => elements.remove(index)}>
                {t(text('panel.remove'))}
              </Button>
            )}
          </div>
        )
      }
    >
      {item === undefined ? (
        <p className={styles.note}>{t(text('panel.gone'))}</p>
      ) : (
        <div key={open} className={styles.fields}>
          {names.map((name) => (
            <ElementField
              key={name}
              name={name}
              item={item}
              readOnly={readOnly}
              onChange={(change) => elements.change(index, change)}
            />
          ))}
          {!readOnly && form.id !== null && <p className={styles.note}>{t(text('panel.note'))}</p>}
        </div>
      )}
    </Drawer>
  );
}

const names = ['idmanif', 'idseanc', 'groupe', 'obligatoire'] as const;
const list = leavesOf(subscriptionModel).get('elements');
const model = list && itemModel(subscriptionModel, list);

interface ElementFieldProps {
  name: (typeof names)[number];
  item: Readonly<Record<string, unknown>>;
  readOnly: boolean;
  onChange: (change: Readonly<Record<string, unknown>>) => void;
}

function ElementField({ name, item, readOnly, onChange }: ElementFieldProps) {
  const t = useText();
  const leaf = model && leavesOf(model).get(name);
  if (model === undefined || leaf === undefined) return null;
  const hintKey = textOf(`${model.text}.hints.${name}`);
  const hint = t(hintKey);
  return (
    <FieldShell id={`element-${name}`} label={t(leaf.label)} layout="stack" {...(hint !== hintKey && { hint })}>
      {(control) =>
        name === 'idseanc' ? (
          <SessionControl item={item} readOnly={readOnly} onChange={onChange} control={control} />
        ) : (
          <FieldControl
            model={model}
            leaf={leaf}
            value={item[name]}
            // Another show has other séances.
            onChange={(value) => onChange(name === 'idmanif' ? { idmanif: value, idseanc: null } : { [name]: value })}
            control={control}
            readOnly={readOnly}
          />
        )
      }
    </FieldShell>
  );
}
