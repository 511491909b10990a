/** Under the prices: what each nature pays in each category, beside the same places bought one by one. */
import { classNames, useFormat, useText } from '../../core';
import type { RecordForm } from '../../core/form';
import type { PackagePreview } from './model';
import styles from './preview.module.css';
import { text } from './text';
import { usePreview } from './use-preview';

export function PricesPart({ form }: { form: RecordForm }) {
  const t = useText();
  const { preview, isWaiting } = usePreview(form);
  if (preview === undefined) return isWaiting ? <p className={styles.note}>{t(text('preview.waiting'))}</p> : null;
  const { prix, sansPrix, categories } = preview;
  return (
    <div className={classNames(styles.prices, isWaiting && styles.stale)}>
      <h3 className={styles.title}>{t(text('preview.prices'))}</h3>
      {prix.length === 0 ? (
        <p className={styles.note}>{t(text('preview.noPrices'))}</p>
      ) : (
        <>
          <p className={styles.note}>{t(text('preview.pricesNote'))}</p>
          <section
            className={styles.scroll}
            // Scrolled with the arrow keys: a scrolling region has to take the focus.
            {...{ tabIndex: 0 }}
            aria-label={t(text('preview.prices'))}
          >
            <PriceTable preview={preview} />
          </section>
        </>
      )}
      {sansPrix.length > 0 && (
        <ul className={styles.warning}>
          {sansPrix.map((code) => (
            <li key={code}>{t(text('preview.unpriced'), { categorie: categories[code] ?? code })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PriceTable({ preview: { prix, natures, categories } }: { preview: PackagePreview }) {
  const t = useText();
  const format = useFormat();
  const missing = <span className={styles.missing}>{t(text('preview.missing'))}</span>;
  return (
    <table className={styles.table} aria-label={t(text('preview.prices'))}>
      <thead>
        <tr>
          <th scope="col">{t(text('preview.nature'))}</th>
          <th scope="col">{t(text('preview.category'))}</th>
          <th scope="col">{t(text('preview.separate'))}</th>
          <th scope="col">{t(text('preview.price'))}</th>
          <th scope="col">{t(text('preview.gain'))}</th>
        </tr>
      </thead>
      <tbody>
        {prix.map(({ idnatcl, codcatpl, separate, price, gain }) => (
          <tr key={`${idnatcl} ${codcatpl}`}>
            <th scope="row">{natures[String(idnatcl)] ?? idnatcl}</th>
            <td>{categories[codcatpl] ?? codcatpl}</td>
            <td>{separate === null ? '—' : format.money(separate)}</td>
            <td className={styles.price}>{price === null ? missing : format.money(price)}</td>
            <td>
              <Gain gain={gain} separate={separate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Gain({ gain, separate }: { gain: number | null; separate: number | null }) {
  const t = useText();
  const format = useFormat();
  if (gain === null || separate === null) return <>—</>;
  const share = separate === 0 ? '' : ` (${format.percent(Math.abs(gain) / separate)})`;
  if (gain < 0)
    return (
      <span className={styles.dearer}>
        {format.money(gain)}, {t(text('preview.dearer'))}
      </span>
    );
  return (
    <span className={classNames(gain > 0 && styles.saved)}>
      {format.money(gain)}
      {gain > 0 && share}
    </span>
  );
}
