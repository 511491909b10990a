/** The test bar before a query: what visitors searched in vain, each one key away from its test, and how results are ranked. */
import { useAtomValue } from 'jotai/react';
import { TextSearch } from 'lucide-react';
import {
  EmptyState,
  linkClass,
  PageLink,
  Panel,
  tiersAtom,
  useFormat,
  useList,
  useLocale,
  useText,
} from '../../../core';
import { queries } from '../models/query';
import { paths, text } from '../text';
import styles from './trial.module.css';

/** Enough to try, on one screen. */
const most = 10;

export function AtRest() {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const tiers = useAtomValue(tiersAtom);
  const { rows } = useList(queries, { q: 'etat:A_TRAITER', sort: '-nombre', tiers, pageSize: most });
  return (
    <div className={styles.rest}>
      <EmptyState icon={<TextSearch />} title={t(text('essai.empty'))} />
      <div className={styles.restColumns}>
        {rows.length > 0 && (
          <Panel
            title={t(text('essai.missed'))}
            actions={
              <PageLink to={`/${locale}${paths.queries}`} className={linkClass()}>
                {t(text('essai.missedAll'))}
              </PageLink>
            }
          >
            <ul className={styles.missed}>
              {rows.map(({ id, texte, lang, nombre, derniere }) => (
                <li key={id}>
                  <PageLink
                    to={`/${locale}${paths.hub}?q=${encodeURIComponent(texte)}${lang === 'en' ? '&langue=en' : ''}`}
                    className={linkClass()}
                  >
                    {texte}
                  </PageLink>
                  <span className={styles.facts}>
                    {t(text('essai.times'), { n: nombre })}
                    {derniere && ` · ${format.date(derniere)}`}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={t(text('essai.help'))}>
          <p className={styles.formula}>{t(text('essai.formula'))}</p>
        </Panel>
      </div>
    </div>
  );
}
