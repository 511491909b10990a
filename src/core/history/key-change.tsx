/** Keys of a structure that differ, each with what it held before and after. */
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import styles from './change.module.css';
import { keyDiff } from './diff';

export function KeyChange({ left, right }: { left: unknown; right: unknown }) {
  const t = useText();
  const empty = t(core('form.empty'));
  const read = (value: unknown) =>
    value === null || value === undefined || value === ''
      ? empty
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
  return (
    <table className={styles.keys}>
      <tbody>
        {keyDiff(left, right).map(({ key, before, after }) => (
          <tr key={key}>
            <th scope="row">
              <code>{key}</code>
            </th>
            <td>
              <del className={styles.old}>{read(before)}</del>
            </td>
            <td>
              <ins className={styles.new}>{read(after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
