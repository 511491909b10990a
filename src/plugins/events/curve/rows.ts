/** The figures of a curve as a table: one measure on the page, both in a file. Pure. */
import { daysAfter } from '../../../core/model';
import { type Measure, measures, type SalesCurve, type SalesPoint } from '../models/sales-curve';
import { text } from '../text';
import { sayDay, sayNumber, type Words } from './say';

export interface Figures {
  heads: string[];
  lines: string[][];
}

/** One measure as people read it, the latest day first. */
export function figuresOf(words: Words, curve: SalesCurve, measure: Measure): Figures {
  const { t, format } = words;
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : sayNumber(words, measure, value);
  return {
    heads: [t(text('curve.heads.day')), t(text('curve.heads.date')), ...headsOf(words, curve, measure)],
    // Days to come say nothing where nothing is held against them.
    lines: curve.points
      .filter((point) => point[measure] !== null || point.comparables !== null)
      .map((point) => [
        sayDay(words, point.j),
        format.date(dateOf(curve, point)),
        ...valuesOf(curve, point, measure).map(write),
      ])
      .toReversed(),
  };
}

/** Both measures as a spreadsheet reads them, in the order of days. */
export function fileOf(words: Words, curve: SalesCurve, locale: 'fr' | 'en'): string[][] {
  const { t } = words;
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : locale === 'fr' ? String(value).replace('.', ',') : String(value);
  const named = (measure: Measure) => (tete: string) =>
    t(text('curve.ofMeasure'), { tete, mesure: t(text(`curve.measures.${measure}`)) });
  const heads = measures.flatMap((measure) => headsOf(words, curve, measure).map(named(measure)));
  return [
    [t(text('curve.heads.day')), t(text('curve.heads.date')), ...heads],
    ...curve.points.map((point) => [
      sayDay(words, point.j),
      dateOf(curve, point),
      ...measures.flatMap((measure) => valuesOf(curve, point, measure).map(write)),
    ]),
  ];
}

function headsOf({ t }: Words, { comparables }: SalesCurve, measure: Measure): string[] {
  const others = (['median', 'first', 'third'] as const).map((head) => t(text(`curve.heads.${head}`)));
  return [t(text(`curve.measures.${measure}`)), ...(comparables.length === 0 ? [] : others)];
}

function valuesOf({ comparables }: SalesCurve, point: SalesPoint, measure: Measure): (number | null | undefined)[] {
  const [first, median, third] = point.comparables?.[measure] ?? [];
  return [point[measure], ...(comparables.length === 0 ? [] : [median, first, third])];
}

function dateOf({ premier }: SalesCurve, { j }: SalesPoint): string {
  return premier === null ? '' : daysAfter(premier, -j);
}
