/** The results in the order of the site, each with what its score is made of. */
import { Badge, EmptyState, PageLink, useFormat, useText } from '../../../core';
import { mostResults } from '../models/formula';
import type { Trial, TrialItem, Why, WordFound } from '../models/trial';
import { text } from '../text';
import { recordHref } from './record-href';
import styles from './trial.module.css';

export function Results({ trial }: { trial: Trial }) {
  const t = useText();
  const { items, total, ms, corrections, partiel, expected } = trial;
  const best = Math.max(1, ...items.map(({ score }) => score));
  const marks = new Set(expected.map(({ ref }) => ref));
  return (
    <section aria-labelledby="resultats">
      <h2 id="resultats" className={styles.title}>
        <span role="status">{t(text('essai.results'), { n: total, ms })}</span>
        {total > mostResults && <span className={styles.note}>{t(text('essai.first'))}</span>}
      </h2>
      {corrections.map(({ mot, par }) => (
        <p key={mot} className={styles.said}>
          {t(text('essai.corrected'), { mot, par: par.join(', ') })}
        </p>
      ))}
      {partiel && <p className={styles.said}>{t(text('essai.partial'))}</p>}
      {items.length === 0 ? (
        <EmptyState title={t(text('essai.none'))} detail={t(text('essai.noneHint'))} />
      ) : (
        <table className={styles.results}>
          <thead>
            <tr>
              <th scope="col">{t(text('essai.rank'))}</th>
              <th scope="col">{t(text('essai.record'))}</th>
              <th scope="col">{t(text('essai.score'))}</th>
              <th scope="col">{t(text('essai.why'))}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Line key={item.ref} item={item} best={best} isExpected={marks.has(item.ref)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Line({ item, best, isExpected }: { item: TrialItem; best: number; isExpected: boolean }) {
  const t = useText();
  const format = useFormat();
  const { rank, type, id, libelle, partenaire, debut, score, badges, why } = item;
  const facts = [t(text(`essai.type.${type}`)), partenaire, debut && format.date(debut)];
  return (
    <tr data-expected={isExpected || undefined}>
      <td className={styles.rank}>{rank}</td>
      <td>
        <PageLink to={recordHref(type, id)} className={styles.name}>
          {libelle}
        </PageLink>
        {badges.map((name) => (
          <Badge key={name} tone="info">
            {t(text(`essai.badges.${name}`))}
          </Badge>
        ))}
        <span className={styles.facts}>{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</span>
      </td>
      <td className={styles.score}>
        {format.number(score)}
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${(100 * score) / best}%` }} />
        </span>
      </td>
      <td>
        <Reasons why={why} />
      </td>
    </tr>
  );
}

function Reasons({ why: { mots, titre, statut, facteur, boosts } }: { why: Why }) {
  const t = useText();
  return (
    <ul className={styles.reasons}>
      {mots.map((found) => (
        <li key={found.mot}>
          <Badge tone={found.place === 'A' ? 'info' : 'idle'}>{wordOf(found, t)}</Badge>
        </li>
      ))}
      {titre !== null && (
        <li>
          <Badge tone="ok">{t(text(`essai.titre.${titre}`))}</Badge>
        </li>
      )}
      {statut !== 'MISE_EN_VENTE' && (
        <li>
          <Badge tone="wait">{t(text('essai.soon'))}</Badge>
        </li>
      )}
      {boosts.length > 0 && (
        <li>
          <Badge tone="ok">{t(text('essai.boost'), { facteur, noms: boosts.join(', ') })}</Badge>
        </li>
      )}
    </ul>
  );
}

function wordOf({ mot, forme, place: at, par }: WordFound, t: ReturnType<typeof useText>): string {
  const place = t(text(`essai.place.${at}`));
  if (par === 'DEBUT') return t(text('essai.starting'), { mot, place });
  if (forme === null) return t(text('essai.word'), { mot, place });
  return t(text('essai.wordAs'), { mot, par: t(text(`essai.par.${par}`)), forme, place });
}
