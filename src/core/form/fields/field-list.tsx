/** Fields one under the other; the two languages of a long text stand side by side where there is room. */
import { Fragment, type ReactNode } from 'react';
import type { Kind } from '../../model/field';
import { leavesOf, type Model } from '../../model/model';
import styles from '../form.module.css';

export interface FieldListProps {
  model: Model;
  names: readonly string[];
  draw: (name: string) => ReactNode;
  /** The two languages of a code stand side by side too. */
  codeBeside?: boolean;
}

export function FieldList({ model, names, draw, codeBeside = false }: FieldListProps) {
  return twinned(model, names, codeBeside ? withCode : long).map(([name, twin]) =>
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
const withCode: ReadonlySet<Kind> = new Set([...long, 'code']);

/** Names in their order, a French long text with the English one that follows it. */
export function twinned(
  model: Model,
  names: readonly string[],
  kinds: ReadonlySet<Kind> = long,
): (readonly [name: string, twin?: string])[] {
  const leaves = leavesOf(model);
  const isTwin = (name: string | undefined, lang: 'fr' | 'en') => {
    const field = leaves.get(name ?? '')?.field;
    return field !== undefined && kinds.has(field.kind) && field.lang === lang;
  };
  const pairs: (readonly [string, string?])[] = [];
  for (let index = 0; index < names.length; index += 1) {
    const [name, next] = [names[index], names[index + 1]];
    if (name === undefined) continue;
    const hasTwin = isTwin(name, 'fr') && isTwin(next, 'en') && next?.replace(/En$/i, '') === name.replace(/Fr$/i, '');
    pairs.push(hasTwin ? [name, next] : [name]);
    if (hasTwin) index += 1;
  }
  return pairs;
}
