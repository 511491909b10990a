/** The fields of the chosen component, or of the chosen area. */
import { useAtomValue } from 'jotai/react';
import { Copy, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../core';
import { fieldId, InnerFields, ScriptFile } from '../../../core/form';
import { fieldsIn, type Item, isItem, itemModel, type Leaf, leavesOf } from '../../../core/model';
import { Badge, Button, hasOpenList, IconButton } from '../../../core/ui';
import { itemAt, type Place } from '../builder/areas';
import { useTypeLabel } from '../builder/type-label';
import type { AreasEditor } from '../builder/use-areas';
import { text } from '../text';
import styles from './builder.module.css';

export function ChosenFields({ editor }: { editor: AreasEditor }) {
  const t = useText();
  const { form, name, leaf, areas, chosen } = editor;
  const typeLabel = useTypeLabel(editor);
  const errors = useAtomValue(form.errors);
  const item = chosen && itemAt(areas, leaf, chosen);
  const list = leavesOf(form.resource.model).get(name);
  if (!chosen || !item || !list) return <p className={styles.none}>{t(text('builder.none'))}</p>;
  const areaModel = itemModel(form.resource.model, list);
  const components = leavesOf(areaModel).get(leaf);
  const path = [name, chosen.area, ...(chosen.component === null ? [] : [leaf, chosen.component])].join('.');
  const id = [fieldId(form, name), ...path.split('.').slice(1)].join('.');
  const model = chosen.component === null ? areaModel : components && itemModel(areaModel, components);
  if (!model) return null;
  const shared = { refs: undefined, errors, readOnly: false };
  const customization = leavesOf(model).get('customization');
  const own = isItem(item['customization']) ? item['customization'] : {};
  const inner = customization && itemModel(model, customization, fieldsIn(customization.field, item));
  // A script is a file that is sent, where there is one; what the server names itself is shown.
  const isScript = ({ name: each }: Leaf) => each === 'urlJsFile';
  const innerLeaves = inner
    ? [...leavesOf(inner).values()].filter((each) => !isScript(each) && isShown(each, own))
    : [];
  const script = inner && [...leavesOf(inner).values()].find(isScript);
  const hasScript = own['addJs'] === true || Boolean(own['urlJsFile']);
  const leaves = [...leavesOf(model).values()].filter(({ name: each }) => !structural.has(each) && each !== leaf);
  return (
    <div
      key={id}
      role="group"
      data-pane
      data-chosen-fields
      data-keeps-escape
      className={innerLeaves.some(isCode) ? styles.wideFields : styles.fields}
      aria-label={titleOf(chosen, item)}
      onKeyDown={back}
    >
      <div className={styles.fieldsHead}>
        <h3>{titleOf(chosen, item)}</h3>
        {chosen.component !== null && <Badge>{typeLabel(String(item['typeComponent'] ?? ''))}</Badge>}
        <span className={styles.quiet}>
          {chosen.component !== null && t(text('builder.place'), { zone: chosen.area + 1, rang: chosen.component + 1 })}
        </span>
        <span className={styles.boardActions}>
          {chosen.component !== null && (
            <Button size="small" icon={<Copy />} onClick={() => editor.duplicate(chosen)}>
              {t(text('builder.duplicate'))}
            </Button>
          )}
          <IconButton label={t(text('builder.remove'))} icon={<Trash2 />} onClick={() => editor.remove(chosen)} />
        </span>
      </div>
      <InnerFields
        {...shared}
        model={model}
        leaves={leaves}
        item={item}
        onChange={(change) => editor.change(chosen, change)}
        id={id}
        path={path}
      />
      {inner && innerLeaves.length === 0 && <p className={styles.quiet}>{t(text('builder.noField'))}</p>}
      {inner && innerLeaves.length > 0 && (
        <InnerFields
          {...shared}
          model={inner}
          leaves={innerLeaves}
          item={own}
          onChange={(change) => editor.change(chosen, { customization: { ...own, ...change } })}
          id={`${id}.customization`}
          path={`${path}.customization`}
        />
      )}
      {script && hasScript && (
        <ScriptFile
          form={form}
          path={`${path}.customization.urlJsFile`}
          id={`${id}.customization.urlJsFile`}
          label={t(script.label)}
          value={own['urlJsFile']}
          onChange={(urlJsFile) => editor.change(chosen, { customization: { ...own, urlJsFile } })}
        />
      )}
    </div>
  );

  function titleOf({ area, component }: Place, { name: own }: typeof item & object): string {
    return component === null ? t(text('builder.fieldsOfArea'), { rang: area + 1 }) : String(own ?? '');
  }
}

const structural: ReadonlySet<string> = new Set(['id', 'order', 'customization']);

/** What the server names itself is shown once it is there. */
function isShown({ name, field }: Leaf, item: Item): boolean {
  return field.derived !== true || Boolean(item[name]);
}

function isCode({ field }: Leaf): boolean {
  return field.kind === 'code';
}

/** Escape goes back to what is chosen. */
function back(event: KeyboardEvent): void {
  const isOurs = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key !== 'Escape' || event.defaultPrevented || hasOpenList(event.target) || !isOurs) return;
  event.preventDefault();
  event.stopPropagation();
  document.querySelector<HTMLElement>('[data-current]')?.focus();
}
