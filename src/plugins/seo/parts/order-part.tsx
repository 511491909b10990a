/** The templates that the page of this one may take, in their order: which one it takes first, and where this one stands. */

import { Badge, classNames, PageLink, Skeleton, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { text as sold } from '../../../features/sold/text';
import { textOf } from '../../../i18n/text';
import type { Rival } from '../models/preview';
import { listPath, text } from '../text';
import { usePreview } from '../use-preview';
import styles from './preview.module.css';

const none: readonly string[] = [];

export function OrderPart({ form }: { form: RecordForm }) {
  const t = useText();
  const { preview, isWaiting } = usePreview(form, none);
  if (preview === undefined)
    return isWaiting ? null : (
      <div aria-busy="true">
        <Skeleton lines={3} />
      </div>
    );
  return (
    <div className={styles.order}>
      <p className={styles.note}>{t(text('order.lead'))}</p>
      <ol className={styles.steps}>
        {preview.ordre.map((rival, index) => (
          <Step key={rival.ici ? 'here' : (rival.id ?? `hidden ${index}`)} rival={rival} />
        ))}
      </ol>
    </div>
  );
}

function Step({ rival }: { rival: Rival }) {
  const t = useText();
  const { id, etape, partenaire, nomPage, parametrePage, modele, ici } = rival;
  const step = t(sold(`seo.etape.${etape}`));
  return (
    <li className={classNames(styles.step, ici && styles.here)} aria-current={ici ? 'true' : undefined}>
      <span className={styles.stepName}>
        {partenaire === null ? step : t(sold('seo.section.of'), { etape: step, nom: partenaire })}
        <span className={styles.note}>
          {t(textOf(`seo.template.values.nomPage.${nomPage}`))}
          {parametrePage !== null && ` · ${t(text('order.record'), { id: parametrePage })}`}
        </span>
      </span>
      <span className={styles.stepText}>{modele ?? t(text('order.hidden'))}</span>
      <span className={styles.stepEnd}>
        {ici ? (
          <Badge tone="accent">{t(text('order.here'))}</Badge>
        ) : (
          modele !== null &&
          id !== null && (
            <PageLink to={`${listPath}/edit/${id}`} className={styles.link} aria-label={t(text('order.open'), { id })}>
              {t(sold('seo.section.open'), { id })}
            </PageLink>
          )
        )}
      </span>
    </li>
  );
}
