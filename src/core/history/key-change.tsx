/** Keys of a structure that differ, each with what it held before and after. */
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import styles from './change.module.css';
import { keyDiff } from './diff';

interface KeyChangeProps {
  left: unknown;
  right: unknown;
  /** The field of a key, by its path in the group; a structure that no model knows is shown by its own keys. */
  inside: (key: string) => { label: string; read: (value: unknown) => string } | undefined;
}

export function KeyChange({ left, right, inside }: KeyChangeProps) {
  const t = useText();
  const empty = t(core('form.empty'));
  const read = (key: string, value: unknown) => {
    const known = inside(key);
    if (known) return known.read(value);
    if (value === null || value === undefined || value === '') return empty;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (
    <table className={styles.keys}>
      <tbody>
        {keyDiff(left, right).map(({ key, before, after }) => (
          <tr key={key}>
            <th scope="row">{inside(key)?.label ?? <code>{key}</code>}</th>
            <td>
              <del className={styles.old}>{read(key, before)}</del>
            </td>
            <td>
              <ins className={styles.new}>{read(key, after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
