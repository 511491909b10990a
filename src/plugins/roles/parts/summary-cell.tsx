/** The matrix of a role in a line of the list: one bar a domaine, as high as its level, by the groups of the menu. */
import { useText } from '../../../core';
import { levels } from '../../../core/model';
import type { CellProps } from '../../../core/table';
import { readsGiven } from '../models/given';
import { groups, linesOf } from '../models/matrix';
import { domaineText, levelText } from '../models/words';
import { text } from '../text';
import styles from './matrix.module.css';

export function SummaryCell({ row }: CellProps) {
  const t = useText();
  const lines = new Map(linesOf(readsGiven(row)).map((line) => [line.domaine, line.niveau]));
  const said = [...lines]
    .filter(([, niveau]) => niveau !== 'AUCUN')
    .map(([domaine, niveau]) =>
      t(text('matrix.level'), { domaine: t(domaineText(domaine)), niveau: t(levelText(niveau)) }),
    )
    .join(', ');
  return (
    <span className={styles.summary} role="img" aria-label={said === '' ? t(text('matrix.none')) : said} title={said}>
      {Object.entries(groups).map(([group, domaines], index) => (
        <span key={group} className={styles.summary}>
          {index > 0 && <span className={styles.gap} />}
          {domaines.map((domaine) => (
            <span key={domaine} className={styles.tick} data-depth={levels.indexOf(lines.get(domaine) ?? 'AUCUN')} />
          ))}
        </span>
      ))}
    </span>
  );
}
