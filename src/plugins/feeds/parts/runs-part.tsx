/** The runs of a feed: the one that goes on, live, and those before with what they came to. */
import { useQuery } from '@tanstack/react-query';
import { CirclePlay, FlaskConical, Square, Unlock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  Badge,
  Button,
  EmptyState,
  linkClass,
  PageLink,
  ProgressBar,
  type Run,
  rowsChanged,
  runsAtom,
  send,
  useAtomValue,
  useFormat,
  useLocale,
  useText,
} from '../../../core';
import type { RecordForm } from '../../../core/form';
import { isRunning, readLog, useFeed, useRuns } from '../calls';
import { feeds, states } from '../model';
import { type FeedResult, feedSteps } from '../models/execution';
import { runsAnchor, text } from '../text';
import styles from './feed.module.css';

const tones = {
  EN_FILE: 'info',
  EN_COURS: 'info',
  BLOQUE: 'bad',
  TERMINE: 'ok',
  TERMINE_AVEC_ALERTES: 'wait',
  ECHEC: 'bad',
  ANNULE: 'idle',
} as const;
const counts = ['lus', 'crees', 'modifies', 'inchanges', 'rejetes', 'verrouilles'] as const;

/** The report of a run of a feed; null while it has none. */
export function resultOf({ resultat }: Run): FeedResult | null {
  if (typeof resultat !== 'object' || resultat === null || !('compteurs' in resultat)) return null;
  return resultat as FeedResult; // The result of a run of this job.
}

export function RunsPart({ form }: { form: RecordForm }) {
  const t = useText();
  const format = useFormat();
  const feed = useFeed(form);
  const changed = useAtomValue(form.changed);
  const live = useAtomValue(runsAtom);
  const { data: known } = useRuns(form.id);
  useAnchor(form.id);
  // What the live channel says is newer than what was requested.
  const runs = (known ?? []).map((run) => live.find(({ id }) => id === run.id) ?? run);
  const current = runs.find(isRunning);
  const ended = runs.find((run) => !isRunning(run))?.id ?? null;
  useEnd(form.id, known === undefined ? undefined : ended);
  if (form.id === null) return null;
  const flux = Number(form.id);
  const isUnsaved = changed.length > 0 ? t(text('runs.saveFirst')) : undefined;
  const busy = current ? t(text('runs.already')) : isUnsaved;
  const unverified = feed?.['sens'] !== 'SORTANT' && feed?.['verifie'] !== true ? t(text('runs.simulateFirst')) : busy;
  const next = feed?.['prochaineExecution'];
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <Button
          icon={<FlaskConical />}
          {...(busy !== undefined && { reason: busy })}
          onClick={() => void send({ id: 'feeds.simuler', args: { flux } })}
        >
          {t(text('runs.simulate'))}
        </Button>
        <Button
          icon={<CirclePlay />}
          variant="primary"
          {...((busy ?? unverified) !== undefined && { reason: busy ?? unverified })}
          onClick={() => void send({ id: 'feeds.lancer', args: { flux } })}
        >
          {t(text('runs.run'))}
        </Button>
        {typeof next === 'string' && (
          <span className={styles.note}>{t(text('runs.planned'), { date: format.dateTime(next) })}</span>
        )}
      </div>
      {current && <Current run={current} flux={flux} />}
      {runs.length === 0 && (
        <EmptyState title={t(text('runs.none'))} detail={t(text('runs.noneDetail'))} icon={<FlaskConical />} />
      )}
      <ul className={styles.runs}>
        {runs
          .filter((run) => run !== current)
          .map((run) => (
            <Ended key={run.id} run={run} />
          ))}
      </ul>
    </div>
  );
}

function Current({ run, flux }: { run: Run; flux: number }) {
  const t = useText();
  const format = useFormat();
  const step =
    Math.max(
      0,
      feedSteps.findIndex((each) => each === run.etape),
    ) + 1;
  const isStuck = run.etat === 'BLOQUE';
  const label = isStuck
    ? t(text('runs.blocked'), { heure: format.dateTime(run.battement) })
    : run.etat === 'EN_FILE'
      ? t(text('runs.waiting'), { auteur: run.lancePar })
      : t(text('runs.running'), {
          auteur: run.lancePar,
          heure: format.dateTime(run.debut),
          n: step,
          total: feedSteps.length,
        });
  const progress =
    run.total > 0
      ? t(text('runs.progress'), { fait: run.fait, total: run.total })
      : t(text('runs.read'), { fait: run.fait });
  return (
    <div className={styles.run} role="status">
      <div className={styles.line}>
        <Badge tone={tones[run.etat]}>{t(text(`flux.values.etat.${run.etat}`))}</Badge>
        <span>{label}</span>
        <span className={styles.note}>{progress}</span>
        {isStuck ? (
          <Button icon={<Unlock />} onClick={() => void send({ id: 'feeds.liberer', args: { flux } })}>
            {t(text('runs.release'))}
          </Button>
        ) : (
          <Button icon={<Square />} onClick={() => void send({ id: 'feeds.arreter', args: { flux } })}>
            {t(text('runs.stop'))}
          </Button>
        )}
      </div>
      <ProgressBar
        label={label}
        look="thin"
        valueText={progress}
        {...(run.total > 0 && { value: run.fait, max: run.total })}
      />
    </div>
  );
}

/** Read once it is opened. */
function Log({ execution }: { execution: string }) {
  const t = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data: lines } = useQuery({
    queryKey: ['feeds', 'log', execution],
    queryFn: () => readLog(execution),
    enabled: isOpen,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(text('runs.log'))}</summary>
      {lines?.length === 0 && <p className={styles.note}>{t(text('runs.logs.none'))}</p>}
      <ul className={styles.list}>
        {lines?.map(({ date, ligne }, index) => (
          <li key={index}>{`${format.time(date)} · ${ligne}`}</li>
        ))}
      </ul>
    </details>
  );
}

/** A run that ends has changed its feed: what it was tried with, when it is due. A short one is never seen to go on. */
function useEnd(id: string | number | null, ended: string | null | undefined): void {
  const before = useRef(ended);
  useEffect(() => {
    if (id !== null && before.current !== undefined && before.current !== ended) rowsChanged(feeds.name, [id]);
    before.current = ended;
  }, [id, ended]);
}

/** The page was opened for its runs. */
function useAnchor(id: string | number | null): void {
  useEffect(() => {
    if (id === null || window.location.hash !== `#${runsAnchor}`) return;
    const panel = document.getElementById(runsAnchor);
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  }, [id]);
}

function Ended({ run }: { run: Run }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const result = resultOf(run);
  const state = states.find((each) => each === run.etat) ?? 'TERMINE';
  return (
    <li className={styles.run}>
      <div className={styles.line}>
        <Badge tone={tones[state]}>{t(text(`flux.values.etat.${state}`))}</Badge>
        {result && <span>{t(text(`runs.mode.${result.mode}`))}</span>}
        <span>{format.dateTime(run.debut)}</span>
        <span className={styles.note}>{t(text('runs.by'), { auteur: run.lancePar })}</span>
        {run.lotId !== null && (
          <PageLink
            to={`/${locale}/dashboard/action-histo?${new URLSearchParams({ q: `lot:${run.lotId}` })}`}
            className={linkClass()}
          >
            {t(text('runs.undo'))}
          </PageLink>
        )}
      </div>
      {result && (
        <p className={styles.note}>
          {counts
            .filter((name) => name === 'lus' || result.compteurs[name] > 0)
            .map((name) => t(text(`runs.counts.${name}`), { n: result.compteurs[name] }))
            .join(' · ')}
        </p>
      )}
      <Log execution={run.id} />
      {result && result.rapport.length > 0 && (
        <ul className={styles.list}>
          {result.rapport.slice(0, 5).map(({ ligne, reference, niveau, message }, index) => (
            <li key={index} className={niveau === 'ERREUR' ? styles.wrong : undefined}>
              {[ligne === null ? '' : t(text('runs.line'), { n: ligne }), reference, message]
                .filter((part) => part !== '')
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
