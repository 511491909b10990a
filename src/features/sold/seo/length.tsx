/** How long a text is, beside what search engines show of its kind: a warning, never an error. */

import { TriangleAlert } from 'lucide-react';
import { classNames } from '../../../core/ui';
import { useText } from '../../../i18n/react';
import { type SeoTarget, shownLengths } from '../models/seo/targets';
import { text as sold } from '../text';
import styles from './seo.module.css';

export function TextLength({ text, cible }: { text: string; cible: SeoTarget }) {
  const t = useText();
  const n = [...text].length;
  const max = shownLengths[cible];
  if (max === undefined) return null;
  const isLong = n > max;
  return (
    <span className={classNames(styles.length, isLong && styles.long)}>
      {isLong && <TriangleAlert aria-hidden="true" />}
      {t(sold(isLong ? 'seo.section.tooLong' : 'seo.section.length'), { n, max })}
    </span>
  );
}
