/** What the template comes to over every record that it is for: what stays empty, what is said twice, what is too long. */
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink, useText } from '../../../core';
import { type SeoTarget, shownLengths } from '../../../features/sold/models/seo/targets';
import type { SeoPreview } from '../models/preview';
import { listPath, text } from '../text';
import styles from './preview.module.css';

export function CatalogueFacts({ preview, cible }: { preview: SeoPreview; cible: SeoTarget }) {
  const t = useText();
  const { total, vides, doublons, longs, ignorees, identiques } = preview;
  const max = shownLengths[cible];
  if (total === 0) return null;
  return (
    <section className={styles.catalogue} aria-labelledby="seo-catalogue">
      <h3 id="seo-catalogue" className={styles.title}>
        {t(text('edit.catalogue'))}
        <span className={styles.count}>{t(text('preview.total'), { n: total })}</span>
      </h3>
      <ul className={styles.list}>
        {vides.length === 0 && <Fact isFine>{t(text('preview.full'))}</Fact>}
        {vides.map(({ balise, nombre }) => (
          <Fact key={balise}>
            <code>{`{${balise}}`}</code> {t(text('preview.emptyIn'), { n: nombre, total })}
          </Fact>
        ))}
        <Fact isFine={doublons === 0}>
          {doublons === 0 ? t(text('preview.unique')) : t(text('preview.twins'), { n: doublons })}
        </Fact>
        {max !== undefined && (
          <Fact isFine={longs === 0}>
            {longs === 0 ? t(text('preview.short'), { max }) : t(text('preview.long'), { n: longs, max })}
          </Fact>
        )}
        {ignorees > 0 && <Fact>{t(text('preview.ignored'), { n: ignorees })}</Fact>}
        {identiques.length > 0 && (
          <Fact>
            {t(text('preview.same'))}{' '}
            {identiques.map(({ id }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <PageLink
                  to={`${listPath}/edit/${id}`}
                  className={styles.link}
                  aria-label={t(text('order.open'), { id })}
                >
                  {id}
                </PageLink>
              </span>
            ))}
          </Fact>
        )}
      </ul>
    </section>
  );
}

function Fact({ isFine = false, children }: { isFine?: boolean; children: ReactNode }) {
  return (
    <li className={styles.fact} data-fine={isFine || undefined}>
      {isFine ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <span>{children}</span>
    </li>
  );
}
