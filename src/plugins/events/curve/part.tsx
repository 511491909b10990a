/** How the sales of a manifestation go, day by day before its first séance, against comparable ones. */
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai/react';
import { ChartSpline, Download, Table2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  actorAtom,
  Button,
  formatOf,
  http,
  linkClass,
  mayDo,
  numbersAtom,
  PageLink,
  rowKeys,
  send,
  store,
  tiersAtom,
  useAtomValue,
  useLocale,
  useText,
} from '../../../core';
import { Lines, LinesLegend, type LineTick, PlotContents, PlotNumbers } from '../../../core/editors';
import { csvText, type RecordForm, saveText } from '../../../core/form';
import { Collapsible, RadioGroup } from '../../../core/ui';
import { orders } from '../../orders/model';
import { manifestations } from '../model';
import { type Measure, measures, type SalesCurve } from '../models/sales-curve';
import { text } from '../text';
import styles from './curve.module.css';
import { measureAtom, requestedCurveAtom } from './open';
import { figuresOf, fileOf } from './rows';
import { sayAmount, sayComparables, sayConclusion, sayDay, sayNumber, type Words } from './say';

export function SalesCurvePart({ form }: { form: RecordForm }) {
  const t = useText();
  const actor = useAtomValue(actorAtom);
  if (form.id === null) return null;
  if (!mayDo(actor, orders, 'read')) return <p className={styles.note}>{t(text('curve.closed'))}</p>;
  return <Curve idmanif={Number(form.id)} />;
}

function Curve({ idmanif }: { idmanif: number }) {
  const t = useText();
  const tiers = useAtomValue(tiersAtom);
  const requested = useAtomValue(requestedCurveAtom);
  const answer = useQuery({
    queryKey: [...rowKeys.resource(orders.name), 'courbe', idmanif, tiers],
    queryFn: ({ signal }) => http.ask<SalesCurve>(manifestations, `${idmanif}/courbe`, { query: { tiers }, signal }),
  });
  const isRead = !answer.isPending;
  // Its place is known once it is drawn.
  useEffect(() => {
    if (requested !== idmanif || !isRead) return;
    store.set(requestedCurveAtom, null);
    const section = document.getElementById('section-ventes');
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [requested, idmanif, isRead]);
  const source = {
    values: answer.data ?? null,
    isFailed: answer.error !== null,
    isFetching: answer.isFetching,
    reload: () => void answer.refetch(),
  };
  return (
    <PlotContents failure={t(text('curve.failed'))} counts={source}>
      {answer.data && <Drawn idmanif={idmanif} curve={answer.data} />}
    </PlotContents>
  );
}

function Drawn({ idmanif, curve }: { idmanif: number; curve: SalesCurve }) {
  const t = useText();
  const locale = useLocale();
  const isTable = useAtomValue(numbersAtom);
  const [measure, setMeasure] = useAtom(measureAtom);
  const words: Words = { t, format: formatOf(locale, undefined, curve.devise) };
  if (curve.premier === null) return <p className={styles.note}>{t(text('curve.noSession'))}</p>;
  const hasSold = curve.points.some(({ places }) => (places ?? 0) > 0);
  const comparables = sayComparables(words, curve);
  if (!hasSold && curve.comparables.length === 0)
    return (
      <p className={styles.note}>
        {t(text('curve.noSale'))} {comparables}
      </p>
    );
  return (
    <div className={styles.curve}>
      <div className={styles.head}>
        <p className={styles.conclusion} role="status">
          {sayConclusion(words, curve, measure) ?? t(text('curve.noSale'))}
        </p>
        <RadioGroup
          look="segment"
          aria-label={t(text('curve.measure'))}
          choices={measures.map((value) => ({ value, label: t(text(`curve.measures.${value}`)) }))}
          value={measure}
          onValueChange={(value) => setMeasure(value === 'places' ? 'places' : 'recettes')}
        />
        <Button
          icon={isTable ? <ChartSpline /> : <Table2 />}
          keys={['T']}
          onClick={() => void send({ id: 'events.courbeTableau' })}
        >
          {t(text(isTable ? 'curve.plot' : 'curve.table'))}
        </Button>
        <Button
          icon={<Download />}
          onClick={() => saveText(csvText(fileOf(words, curve, locale)), t(text('curve.fileName'), { id: idmanif }))}
        >
          {t(text('curve.file'))}
        </Button>
      </div>
      {curve.comparables.length === 0 ? (
        <p className={styles.note}>{comparables}</p>
      ) : (
        <Collapsible title={comparables}>
          <ul className={styles.comparables}>
            {curve.comparables.map((each) => (
              <li key={each.idmanif}>
                <PageLink to={`/dashboard/manifestations/edit/${each.idmanif}`} className={linkClass()}>
                  {each.libelle}
                </PageLink>
                <span className={styles.note}>{sayAmount(words, measure, each[measure])}</span>
              </li>
            ))}
          </ul>
        </Collapsible>
      )}
      {isTable ? (
        <Table words={words} curve={curve} measure={measure} />
      ) : (
        <Plot words={words} curve={curve} measure={measure} />
      )}
      <p className={styles.note}>
        {t(text(measure === 'places' ? 'curve.counted' : 'curve.countedTakings'))}
        {measure === 'recettes' && curve.autresDevises && (
          <> {t(text('curve.otherCurrencies'), { devise: curve.devise })}</>
        )}
      </p>
    </div>
  );
}

function Table({ words, curve, measure }: DrawnProps) {
  const { t } = words;
  const region = useRef<HTMLElement>(null);
  const { comparables, points, aujourdhui } = curve;
  const toCome = comparables.length === 0 ? 0 : points.filter(({ j }) => j < aujourdhui).length;
  // The first day that is seen is the last that is known; those to come are above it.
  useEffect(() => {
    const row = region.current?.querySelectorAll('tbody tr')[toCome];
    const head = region.current?.querySelector('thead');
    if (!region.current || !row || !head) return;
    region.current.scrollTop += row.getBoundingClientRect().top - head.getBoundingClientRect().bottom;
  }, [toCome]);
  return (
    <section
      ref={region}
      className={styles.scroll}
      // Scrolled with the arrow keys: a scrolling region has to take the focus.
      {...{ tabIndex: 0 }}
      aria-label={t(text('curve.title'))}
    >
      <PlotNumbers title={t(text('curve.title'))} {...figuresOf(words, curve, measure)} />
    </section>
  );
}

interface DrawnProps {
  words: Words;
  curve: SalesCurve;
  measure: Measure;
}

function Plot({ words, curve, measure }: DrawnProps) {
  const { t, format } = words;
  const { points } = curve;
  const [first, last] = [points[0], points.at(-1)];
  const known = points.findLast((point) => point[measure] !== null);
  const median = last?.comparables?.[measure][1];
  if (!first || !last) return null;
  const scale = (value: number) => (measure === 'places' ? format.number(value) : format.amount(value));
  return (
    <>
      <Lines
        label={t(text('curve.name'), {
          n: first.j,
          dernier: sayDay(words, last.j),
          conclusion: sayConclusion(words, curve, measure) ?? t(text('curve.noSale')),
        })}
        points={points.map((point) => ({ value: point[measure], others: point.comparables?.[measure] ?? null }))}
        ticks={ticksOf(words, curve)}
        scale={scale}
        own={known ? sayNumber(words, measure, known[measure] ?? 0) : ''}
        median={[t(text('curve.end')), median === undefined ? '' : sayNumber(words, measure, median)]}
      />
      <LinesLegend
        own={t(text('curve.own'))}
        median={median === undefined ? null : t(text('curve.median'))}
        band={median === undefined ? null : t(text('curve.band'))}
      />
    </>
  );
}

/** Days that are named, by how far they are. */
const named = [0, 7, 14, 30, 60, 90, 120, 180, 240, 300, 360];

function ticksOf(words: Words, { points, aujourdhui }: SalesCurve): LineTick[] {
  const now = points.findIndex(({ j }) => j === aujourdhui);
  const marked = now === -1 ? [] : [{ at: now, name: words.t(text('curve.day.now')), isMarked: true }];
  const days = points.flatMap(({ j }, at) => (named.includes(Math.abs(j)) && at !== now ? [{ at, j }] : []));
  // The first séance and the ends are named before what is between.
  const weight = ({ j }: { j: number }) => (j === 0 ? -1 : -Math.abs(j) / 1000);
  return [
    ...marked,
    ...days.toSorted((a, b) => weight(a) - weight(b)).map(({ at, j }) => ({ at, name: sayDay(words, j) })),
  ];
}
