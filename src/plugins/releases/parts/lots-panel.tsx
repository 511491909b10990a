/** Lots that call for something, those that are planned, and the last ones. */
import {
  Badge,
  PageLink,
  Panel,
  Problem,
  ProblemState,
  StatusDot,
  useFormat,
  useSiteTime,
  useText,
} from '../../../core';
import { useLots } from '../calls';
import type { LotRow } from '../model';
import { pathOf, text } from '../text';
import styles from './desk.module.css';
import { LotState } from './lot-state';
import { Waiting } from './waiting';

const parts = [
  { id: 'work', q: 'etat:BROUILLON,PRET,PARTIEL,ECHEC', sort: '-dateModif' },
  { id: 'planned', q: 'etat:PLANIFIE,EN_COURS', sort: 'date' },
  { id: 'done', q: 'etat:PUBLIE,ANNULE', sort: '-dateModif' },
] as const;

export function LotsPanel({ tiers }: { tiers: string | null }) {
  return (
    <div className={styles.lots}>
      {parts.map((part) => (
        <LotsPart key={part.id} tiers={tiers} {...part} />
      ))}
    </div>
  );
}

function LotsPart({ id, q, sort, tiers }: (typeof parts)[number] & { tiers: string | null }) {
  const t = useText();
  const lots = useLots(q, sort, 8, tiers);
  return (
    <Panel title={t(text(`lots.${id}`))} body="flush" {...(lots.data && { note: String(lots.data.total) })}>
      {lots.status === 'pending' && <Waiting lines={3} />}
      {lots.status === 'error' && (
        <ProblemState
          problem={Problem.from(lots.error)}
          onRetry={() => void lots.refetch()}
          retrying={lots.isFetching}
        />
      )}
      {lots.data?.items.length === 0 && <p className={styles.none}>{t(text(`lots.none.${id}`))}</p>}
      {lots.data && lots.data.items.length > 0 && (
        <ul className={styles.lines}>
          {lots.data.items.map((lot) => (
            <li key={lot.id}>
              <LotLine lot={lot} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function LotLine({ lot }: { lot: LotRow }) {
  const t = useText();
  const format = useFormat();
  const say = useSiteTime();
  const failures = lot.nbEchecs ?? 0;
  return (
    <PageLink to={pathOf(lot.id)} className={styles.line}>
      <span className={styles.words}>
        <span className={styles.label}>{lot.libelle}</span>
        <span className={styles.quiet}>
          {[
            t(text('lots.elements'), { n: lot.nbElements ?? 0 }),
            lot.date === null ? format.relative(lot.dateModif) : say(lot.date, lot.partenaires),
            lot.auteurModif,
          ].join(' · ')}
        </span>
      </span>
      {failures > 0 && (
        <Badge tone="bad">
          <StatusDot tone="bad" look="text">
            {t(text('lots.failures'), { n: failures })}
          </StatusDot>
        </Badge>
      )}
      <LotState etat={lot.etat} />
    </PageLink>
  );
}
