/** What a decision is made on besides the words: the manifestation and its scores, the consent, the record's life. */
import { Flag, ShieldCheck, ShieldOff } from 'lucide-react';
import { Kbd, type Refs, type Row, storedUrl, textOf, useFormat, useOne, useText } from '../../../core';
import { manifestations } from '../../events/model';
import { ScoresOf } from '../parts/scores';
import { text } from '../text';
import styles from './queue.module.css';

export function Context({ row, refs }: { row: Row; refs: Refs }) {
  const t = useText();
  const format = useFormat();
  const id = Number(row['manifestation']);
  const { publieLe, auteur, userConsent } = row;
  const source = t(textOf(`reviews.avis.values.source.${String(row['source'])}`));
  const reports = Number(row['nbSignalements'] ?? 0);
  return (
    <aside className={styles.context}>
      <Event id={id} label={refs['manifestations']?.[String(id)] ?? String(id)} />
      <ScoresOf manifestation={id} />
      <div className={styles.block}>
        {userConsent === true ? (
          <p className={styles.consent} data-tone="ok">
            <ShieldCheck aria-hidden="true" /> {t(text('queue.consent'))}
          </p>
        ) : (
          <p className={styles.consent} data-tone="wait">
            <ShieldOff aria-hidden="true" /> {t(text('queue.withoutConsent'))}
          </p>
        )}
        <p className={styles.quiet}>
          {userConsent === true
            ? t(text('queue.consentHint'), { date: format.dateTime(row.dateCreation), source })
            : t(text('queue.withoutConsentHint'))}
        </p>
        {typeof auteur === 'string' && auteur !== '' && (
          <p className={styles.quiet}>{t(text('queue.signed'), { auteur })}</p>
        )}
      </div>
      <dl className={styles.history}>
        <dt>{t(text('queue.receivedRow'))}</dt>
        <dd>{format.dateTime(row.dateCreation)}</dd>
        {row.dateModif !== row.dateCreation && (
          <>
            <dt>{t(text('queue.changedRow'), { auteur: row.auteurModif })}</dt>
            <dd>{format.dateTime(row.dateModif)}</dd>
          </>
        )}
        {typeof publieLe === 'string' && (
          <>
            <dt>{t(text('queue.publishedRow'))}</dt>
            <dd>{format.dateTime(publieLe)}</dd>
          </>
        )}
        <dt>{t(text('queue.reports'))}</dt>
        <dd>
          {reports === 0 ? (
            t(text('queue.noReport'))
          ) : (
            <span className={styles.flag} data-tone="bad">
              <Flag aria-hidden="true" />
              {format.number(reports)}
            </span>
          )}
        </dd>
      </dl>
      <p className={styles.quiet}>
        <Kbd keys={['O']} /> {t(text('queue.openRecord'))}
      </p>
      <p className={styles.quiet}>
        <Kbd keys={['M']} /> {t(text('queue.openEvent'))}
      </p>
    </aside>
  );
}

function Event({ id, label }: { id: number; label: string }) {
  const format = useFormat();
  const info = useOne(manifestations, id).row?.manifInfo;
  const dates = info
    ? [...new Set([info.dateDebut, info.dateFin].flatMap((date) => (date ? [format.date(date)] : [])))]
    : [];
  return (
    <div className={styles.about}>
      {info?.image && <img src={storedUrl(info.image)} alt="" className={styles.poster} />}
      <div>
        <h3>{label}</h3>
        {info?.ville && <p className={styles.quiet}>{info.ville}</p>}
        {dates.length > 0 && <p className={styles.quiet}>{dates.join(' → ')}</p>}
      </div>
    </div>
  );
}
