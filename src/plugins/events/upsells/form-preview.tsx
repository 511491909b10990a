/** Under the options of an upsell's form: what keeps its parent from being sold, and the step of the basket, as typed and inherited. */
import { useText } from '../../../core';
import { type RecordForm, useEffectiveValues } from '../../../core/form';
import { blockingItems } from '../models/upsell-rules';
import { text } from '../text';
import { BasketPreview } from './basket-preview';
import { UpsellAlertMark } from './cells';
import { titleIn } from './option-text';
import styles from './upsells.module.css';

export function FormPreview({ form }: { form: RecordForm }) {
  const t = useText();
  const values = useEffectiveValues(form);
  const blocking = blockingItems(Reflect.get(values, 'upsells'), Date.now());
  return (
    <>
      {blocking.length > 0 && (
        <div className={styles.warning} role="alert">
          <strong>{t(text('upsells.notSellable'))}</strong>
          <ul>
            {blocking.map(({ item, path, alert }) => (
              <li key={path}>
                {titleIn(item, 'libelle', 'fr') ?? t(text('upsells.untitled'))} <UpsellAlertMark alert={alert} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <BasketPreview upsell={values} />
    </>
  );
}
