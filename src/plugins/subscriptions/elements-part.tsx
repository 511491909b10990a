/** Under the elements: each opens at the side of the form, where its séance is picked among those of its show. */
import { PanelRight, Plus } from 'lucide-react';
import { actorAtom, Button, mayDo, useAtomValue, useText } from '../../core';
import { type RecordForm, useKnown } from '../../core/form';
import { ElementPanel } from './element-panel';
import styles from './elements.module.css';
import { subscriptions, text } from './model';
import { elementKey, useElements } from './use-elements';

export function ElementsPart({ form }: { form: RecordForm }) {
  const t = useText();
  const elements = useElements(form);
  const names = useNames(elements.items);
  const writes = mayDo(useAtomValue(actorAtom), subscriptions, 'update');
  const nameOf = (item: Readonly<Record<string, unknown>>) =>
    names.get(String(item['idmanif'])) ?? t(text('panel.nothing'));
  return (
    <div className={styles.part}>
      {elements.items.length > 0 && (
        <ul className={styles.items} aria-label={t(text('panel.elements'))}>
          {elements.items.map((item, index) => (
            <li key={elementKey(item, index)}>
              <Button
                size="small"
                icon={<PanelRight />}
                aria-label={t(text('panel.open'), { n: index + 1, nom: nameOf(item) })}
                onClick={() => elements.go(elementKey(item, index))}
              >
                {index + 1}. {nameOf(item)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {writes && (
        <Button size="small" icon={<Plus />} onClick={elements.add}>
          {t(text('panel.add'))}
        </Button>
      )}
      <ElementPanel form={form} elements={elements} readOnly={!writes} />
    </div>
  );
}

/** Titles of the manifestations by their keys. */
function useNames(items: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, string> {
  const keys = items.flatMap(({ idmanif }) => (typeof idmanif === 'number' ? [String(idmanif)] : []));
  const shows = useKnown('manifestations', [...new Set(keys)], noLabels);
  return new Map(shows.map(({ value, label }) => [value, label]));
}

const noLabels = {};
