/** The generator: hours on days of the week between two days, a preview of each séance, then one lot. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import {
  Button,
  bus,
  core,
  Dialog,
  http,
  onBeforeSignOut,
  rowKeys,
  tiersAtom,
  useAtomValue,
  useLocale,
  useText,
} from '../../../../core';
import { ZoneContext } from '../../../../i18n/react';
import type { SeriesDate } from '../../models/series';
import { mostInSeries, wallTextOf } from '../../models/series';
import { seances } from '../../models/session';
import { text } from '../../text';
import { dryRunSeries } from '../calls';
import { countsOf, SeriesCounts } from './counts';
import { argsOf, datesIn, problemsOf, type SeriesDraft, startDraft, toggled, withHours, withRule } from './draft';
import { SeriesFields } from './fields';
import { SeriesPreview } from './preview';
import styles from './series.module.css';
import { zoneOfEvent } from './zone';

export interface SeriesDialogProps {
  idmanif: number;
  onClose: () => void;
}

export function SeriesDialog({ idmanif, onClose }: SeriesDialogProps) {
  const t = useText();
  const { data: last } = useQuery({
    queryKey: [...rowKeys.resource(seances.name), 'last', idmanif],
    queryFn: async ({ signal }) => {
      const { items } = await http.list(seances, { q: `idmanif:${idmanif}`, sort: '-date', limit: 1 }, { signal });
      return items[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: site } = useQuery({
    queryKey: [...rowKeys.resource('manifestations'), 'zone', idmanif],
    queryFn: async ({ signal }) => ({ zone: await zoneOfEvent(idmanif, signal) }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (last === undefined || site === undefined) return null;
  return (
    <Generator
      idmanif={idmanif}
      start={() => startDraft(last, Date.now(), site.zone)}
      onClose={onClose}
      title={t(text('sessions.series.title'))}
    />
  );
}

/** What was typed and left with Escape is there again when the generator opens. */
const kept = new Map<number, SeriesDraft>();
onBeforeSignOut(() => kept.clear());

interface GeneratorProps extends SeriesDialogProps {
  start: () => SeriesDraft;
  title: string;
}

function Generator({ idmanif, start, onClose, title }: GeneratorProps) {
  const t = useText();
  const locale = useLocale();
  const tiers = useAtomValue(tiersAtom);
  const [draft, setShown] = useState(() => kept.get(idmanif) ?? start());
  const setDraft = (next: SeriesDraft) => {
    kept.set(idmanif, next);
    setShown(next);
  };
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ruleRef = useRef<HTMLInputElement>(null);
  const dates = useMemo(() => datesIn(draft), [draft]);
  const isTooMany = dates.length > mostInSeries;
  const known = useJudged(idmanif, isTooMany ? [] : dates, draft.salle, tiers);
  const lines = dates.map((date) => ({
    date,
    out: draft.out.has(wallTextOf(date, draft.zone)),
    taken: known.get(date)?.taken ?? false,
    collisions: known.get(date)?.collisions ?? [],
  }));
  const counts = countsOf(lines);
  const problems = problemsOf(draft);
  const lacksGrid = draft.grilleTarif.trim() === '';
  const isReady =
    counts.made > 0 && !isTooMany && problems.rule === null && problems.hours.every((each) => each === null);
  const submit = async () => {
    setTried(true);
    if (!isReady || lacksGrid || isBusy) return;
    setBusy(true);
    const done = await bus.send({ id: 'events.creerSerie', args: argsOf(draft, idmanif) }, { confirmed: true });
    setBusy(false);
    if (!done) return;
    kept.delete(idmanif);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t(text('sessions.series.description'))}
      size="large"
      outside="keep"
      closeLabel={t(text('sessions.series.close'))}
      initialFocus={() => ruleRef.current}
      footer={
        <>
          <SeriesCounts counts={counts} />
          <Button onClick={onClose}>{t(text('sessions.series.cancel'))}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!isReady}
            onClick={() => void submit()}
            keys={[t(core('form.modKey')), '↵']}
          >
            {t(text('sessions.series.submit'), { n: counts.made })}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the key of the button, from any field. */}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      >
        <SeriesFields
          draft={draft}
          problems={problems}
          gridError={isTried && lacksGrid ? t(core('rules.required')) : null}
          ruleRef={ruleRef}
          onRule={(rule) => setDraft(withRule(draft, rule))}
          onHours={(day, typed) => setDraft(withHours(draft, day, typed, locale))}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        {isTooMany ? (
          <p className={styles.note} role="status">
            {t(text('sessions.series.tooMany'), { n: mostInSeries })}
          </p>
        ) : (
          <ZoneContext value={draft.zone}>
            <SeriesPreview lines={lines} onToggle={(date) => setDraft(toggled(draft, date))} />
          </ZoneContext>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

/** What the server knows of the dates: those that are there already, collisions at the venue. */
function useJudged(idmanif: number, dates: readonly string[], salle: string, tiers: string | null) {
  const { data } = useQuery({
    queryKey: [...rowKeys.resource(seances.name), 'serie', idmanif, salle.trim(), tiers, ...dates],
    queryFn: ({ signal }) =>
      // Any grid will do: what is checked here is what the dates collide with.
      dryRunSeries({ idmanif, dates, salle: salle.trim() || null, grilleTarif: '-', tiers }, { signal }),
    enabled: dates.length > 0,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  return useMemo(() => new Map((data?.dates ?? noDates).map((each) => [each.date, each])), [data]);
}

const noDates: readonly SeriesDate[] = [];
