/** A lot: its state and what can be done with it, its elements with what stops them, what came of each. */
import { useAtomValue } from 'jotai/react';
import {
  CalendarClock,
  CalendarOff,
  Ellipsis,
  ListChecks,
  type LucideIcon,
  RotateCcw,
  Send,
  Undo2,
} from 'lucide-react';
import { useCallback } from 'react';
import {
  actorAtom,
  Button,
  commandOf,
  IconButton,
  linkClass,
  Menu,
  mayDo,
  PageHeader,
  PageLink,
  Panel,
  Problem,
  ProblemState,
  ProgressBar,
  runsAtom,
  send,
  textOf,
  useOne,
  useParams,
  useRecord,
  useSiteTime,
  useText,
} from '../../../core';
import { leaveRecord, RecordHistory, RecordState, useEscape } from '../../../core/form';
import { entryOf } from '../../../core/table';
import { useCheck } from '../calls';
import { type LotRow, publicationLots, type LotState as State } from '../model';
import { ElementsPanel } from '../parts/elements-panel';
import styles from '../parts/lot.module.css';
import { LotState } from '../parts/lot-state';
import { pathOf, text } from '../text';

/** What a lot in a state is for; the last one is what it is waiting for. */
const actions: Readonly<Record<State, readonly (keyof typeof icons)[]>> = {
  BROUILLON: ['planifier', 'lancer', 'verifier'],
  PRET: ['verifier', 'planifier', 'lancer'],
  PLANIFIE: ['deplanifier', 'lancer'],
  EN_COURS: [],
  PUBLIE: ['reprendre'],
  PARTIEL: ['reprendre', 'reessayer'],
  ECHEC: ['reessayer'],
  ANNULE: [],
};

const icons = {
  verifier: ListChecks,
  planifier: CalendarClock,
  deplanifier: CalendarOff,
  lancer: Send,
  reessayer: RotateCcw,
  reprendre: Undo2,
} satisfies Readonly<Record<string, LucideIcon>>;

const further = ['releases.renommer', 'releases.ajouter', 'releases.supprimer'];

export default function LotPage() {
  const t = useText();
  const { id }: { locale?: string; id?: string } = useParams({ strict: false });
  const one = useOne(publicationLots, id ?? null);
  const row = one.row ?? null;
  const label = row?.libelle ?? t(publicationLots.one);
  useRecord(row && row.id, label);
  useEscape(useCallback(() => leaveRecord(publicationLots.name, 'releases.desk'), []));
  if (row === null) return <RecordState one={one} title={label} />;
  return <LotScreen key={row.id} lot={row} />;
}

function LotScreen({ lot }: { lot: LotRow }) {
  const t = useText();
  const check = useCheck(String(lot.id), lot.version);
  return (
    <div className={styles.page}>
      <Head lot={lot} />
      <Notes lot={lot} />
      {check.status === 'error' && (
        <ProblemState
          problem={Problem.from(check.error)}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      )}
      <ElementsPanel lot={lot} check={check.data ?? null} />
      <Panel title={t(text('edit.history'))}>
        <RecordHistory resource={publicationLots.name} id={lot.id} label={lot.libelle} />
      </Panel>
    </div>
  );
}

function Head({ lot }: { lot: LotRow }) {
  const t = useText();
  const say = useSiteTime();
  const mayPublish = mayDo(useAtomValue(actorAtom), publicationLots, 'publish');
  const offered = (mayPublish && lot.etat ? actions[lot.etat] : []).filter(
    (name) => name !== 'reprendre' || lot.annulePar === null,
  );
  const entries = further.flatMap((name) => {
    const command = commandOf(name);
    return command
      ? [entryOf(command, { id: name, args: command.args?.['id'] ? { id: lot.id } : { ids: [lot.id] } }, t)]
      : [];
  });
  return (
    <PageHeader
      title={lot.libelle}
      count={t(text('lots.elements'), { n: lot.nbElements ?? 0 })}
      chips={
        <>
          <LotState etat={lot.etat} />
          {lot.date !== null && lot.etat !== 'BROUILLON' && lot.etat !== 'PRET' && (
            <span className={styles.quiet}>{t(text('edit.date'), { date: say(lot.date, lot.partenaires) })}</span>
          )}
        </>
      }
      actions={
        <>
          {offered.map((name, place) => {
            const Icon = icons[name];
            return (
              <Button
                key={name}
                icon={<Icon />}
                variant={place === offered.length - 1 ? 'primary' : 'secondary'}
                onClick={() => void send({ id: `releases.${name}`, args: { id: lot.id } })}
              >
                {t(textOf(`releases.actions.${name}`))}
              </Button>
            );
          })}
          <Menu
            trigger={<IconButton icon={<Ellipsis />} label={t(text('edit.more'))} />}
            label={t(text('edit.more'))}
            entries={entries}
          />
        </>
      }
    />
  );
}

/** What is to be known of it before anything else: a run at work, a failure, what it takes back. */
function Notes({ lot }: { lot: LotRow }) {
  const t = useText();
  const run = useAtomValue(runsAtom).find(({ lotId, etat }) => lotId === lot.lotHistorique && etat === 'EN_COURS');
  const { erreur, annulePar, inverseDe, lotHistorique } = lot;
  return (
    <>
      {run !== undefined && lot.lotHistorique !== null && (
        <ProgressBar
          label={t(text('edit.running'))}
          value={run.fait}
          max={run.total}
          valueText={t(text('edit.progress'), { n: run.fait, total: run.total })}
        />
      )}
      {(erreur !== null || annulePar !== null || inverseDe !== null || lotHistorique !== null) && (
        <p className={styles.notes}>
          {erreur !== null && (
            <span className={styles.bad}>{t(text('edit.failed'), { raison: reasonOf(erreur, t) })}</span>
          )}
          {inverseDe !== null && (
            <PageLink to={pathOf(inverseDe)} className={linkClass()}>
              {t(text('edit.inverseOf'))}
            </PageLink>
          )}
          {annulePar !== null && (
            <PageLink to={pathOf(annulePar)} className={linkClass()}>
              {t(text('edit.takenBack'))}
            </PageLink>
          )}
          {lotHistorique !== null && (
            <PageLink to={`/dashboard/action-histo?lot=${encodeURIComponent(lotHistorique)}`} className={linkClass()}>
              {t(text('edit.entries'))}
            </PageLink>
          )}
        </p>
      )}
    </>
  );
}

/** Why all of a lot failed. */
function reasonOf(code: string, t: ReturnType<typeof useText>): string {
  if (code === 'run-cancelled') return t(text('edit.cancelled'));
  if (code === 'REPRISES') return t(text('edit.takeOvers'));
  return t(textOf(`errors.${code}.title`));
}
