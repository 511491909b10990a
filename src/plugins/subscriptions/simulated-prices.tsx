/** What each nature pays in each category, beside the chosen séances bought one by one. */
import { classNames, useFormat, useText } from '../../core';
import type { SubscriptionPreview } from './models/preview';
import styles from './simulator.module.css';
import { text } from './text';

export function SimulatedPrices({ preview: { prix, natures, categories } }: { preview: SubscriptionPreview }) {
  const t = useText();
  const format = useFormat();
  if (prix.length === 0) return <p className={styles.note}>{t(text('simulator.noPrices'))}</p>;
  const money = (amount: number | null) => (amount === null ? '—' : format.money(amount));
  return (
    <section
      className={styles.scroll}
      // Scrolled with the arrow keys: a scrolling region has to take the focus.
      {...{ tabIndex: 0 }}
      aria-label={t(text('simulator.prices'))}
    >
      <table className={styles.table} aria-label={t(text('simulator.prices'))}>
        <thead>
          <tr>
            <th scope="col">{t(text('simulator.nature'))}</th>
            <th scope="col">{t(text('simulator.category'))}</th>
            <th scope="col">{t(text('simulator.separate'))}</th>
            <th scope="col">{t(text('simulator.price'))}</th>
            <th scope="col">{t(text('simulator.gain'))}</th>
          </tr>
        </thead>
        <tbody>
          {prix.map(({ idnatcl, codcatpl, separate, price, gain }) => (
            <tr key={`${idnatcl} ${codcatpl}`}>
              <th scope="row">{natures[String(idnatcl)] ?? idnatcl}</th>
              <td>{categories[codcatpl] ?? codcatpl}</td>
              <td>{money(separate)}</td>
              <td className={styles.price}>
                {price === null ? <span className={styles.missing}>{t(text('simulator.missing'))}</span> : money(price)}
              </td>
              <td className={classNames(gain !== null && (gain < 0 ? styles.missing : gain > 0 && styles.saved))}>
                {gain !== null && gain < 0 ? `${money(gain)}, ${t(text('simulator.dearer'))}` : money(gain)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
