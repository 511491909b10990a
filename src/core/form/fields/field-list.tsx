/** Fields one under the other; the two languages of a long text stand side by side where there is room. */
import { Fragment, type ReactNode } from 'react';
import type { Kind } from '../../model/field';
import { leavesOf, type Model } from '../../model/model';
import styles from '../form.module.css';

export interface FieldListProps {
  model: Model;
  names: readonly string[];
  draw: (name: string) => ReactNode;
}

export function FieldList({ model, names, draw }: FieldListProps) {
  return twinned(model, names).map(([name, twin]) =>
    twin === undefined ? (
      <Fragment key={name}>{draw(name)}</Fragment>
    ) : (
      <div key={name} className={styles.twins}>
        {draw(name)}
        {draw(twin)}
      </div>
    ),
  );
}

const long: ReadonlySet<Kind> = new Set(['richText', 'longText']);

/** Names in their order, a French long text with the English one that follows it. */
export function twinned(model: Model, names: readonly string[]): (readonly [name: string, twin?: string])[] {
  const leaves = leavesOf(model);
  const isTwin = (name: string | undefined, lang: 'fr' | 'en') => {
    const field = leaves.get(name ?? '')?.field;
    return field !== undefined && long.has(field.kind) && field.lang === lang;
  };
  const pairs: (readonly [string, string?])[] = [];
  for (let index = 0; index < names.length; index += 1) {
    const [name, next] = [names[index], names[index + 1]];
    if (name === undefined) continue;
    const hasTwin = isTwin(name, 'fr') && isTwin(next, 'en') && next?.replace(/En$/, '') === name.replace(/Fr$/, '');
    pairs.push(hasTwin ? [name, next] : [name]);
    if (hasTwin) index += 1;
  }
  return pairs;
}
