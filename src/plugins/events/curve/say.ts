/** What a curve comes to, which manifestations it is held against and what it counts, in words. Pure. */
import type { Format } from '../../../i18n/format';
import type { Translate } from '../../../i18n/translate';
import { type Conclusion, conclusionOf, type Measure, type SalesCurve, type Span } from '../models/sales-curve';
import { text } from '../text';

/** Writes numbers of what is counted; amounts in the currency of the curve. */
export interface Words {
  t: Translate;
  format: Format;
}

/** `J-12`, `jour J`, `J+3`. */
export function sayDay({ t }: Pick<Words, 't'>, j: number): string {
  if (j === 0) return t(text('curve.day.first'));
  return t(text(j > 0 ? 'curve.day.before' : 'curve.day.after'), { n: Math.abs(j) });
}

/** `143 places`, `4 290,00 €`. */
export function sayAmount({ t, format }: Words, measure: Measure, value: number): string {
  return measure === 'places' ? t(text('curve.places'), { n: value }) : format.money(value);
}

/** The same without its unit where a place has one of its own. */
export function sayNumber({ format }: Pick<Words, 'format'>, measure: Measure, value: number): string {
  return measure === 'places' ? format.number(value, Number.isInteger(value) ? 0 : 1) : format.money(value);
}

/** `À J-12 : 143 places, 18 % au-dessus de la médiane (121)`; null where nothing is known. */
export function sayConclusion(words: Words, curve: SalesCurve, measure: Measure): string | null {
  const found = conclusionOf(curve, measure);
  if (found === null) return null;
  const { t, format } = words;
  const { value, median, share } = found;
  const quand = sayWhen(words, found);
  const mediane = median === null ? '' : sayNumber(words, measure, median);
  if (value === 0) {
    const rien = t(text(`curve.nothing.${measure}`));
    return median
      ? t(text('curve.said.none'), { quand, rien, mediane })
      : t(text('curve.said.nothing'), { quand, rien });
  }
  const params = { quand, valeur: sayAmount(words, measure, value) };
  if (median === null) return t(text('curve.said.alone'), params);
  if (share === null) return t(text('curve.said.early'), params);
  // What is rounded to nothing is said as the same.
  if (Math.round(share * 100) === 0) return t(text('curve.said.same'), params);
  return t(text(share > 0 ? 'curve.said.above' : 'curve.said.below'), {
    ...params,
    ecart: format.percent(Math.abs(share)),
    mediane,
  });
}

function sayWhen({ t }: Words, { j, isOver }: Conclusion): string {
  if (isOver) return t(text('curve.at.over'));
  if (j === 0) return t(text('curve.at.first'));
  return t(text(j > 0 ? 'curve.at.before' : 'curve.at.after'), { n: Math.abs(j) });
}

/** `5 manifestations passées, même genre (Opéra), salles de 200 à 499 places, une seule séance`; that there are none, where there are none. */
export function sayComparables(words: Words, curve: SalesCurve): string {
  const { t } = words;
  const criteres = criteriaOf(words, curve).join(', ');
  const n = curve.comparables.length;
  return n === 0 ? t(text('curve.noComparable'), { criteres }) : t(text('curve.comparables'), { n, criteres });
}

/** Without any that was found, the widest likeness was looked for. */
function criteriaOf({ t }: Words, { par, genre, sousGenre, salle, seances }: SalesCurve): string[] {
  const nom = par?.sousGenre ? (sousGenre ?? '') : genre;
  const kind = t(text(par?.sousGenre ? 'curve.criteria.sousGenre' : 'curve.criteria.genre'), { nom });
  const room =
    par === null ? [] : [sayRoom({ t }, par.salle === 'LIEU' ? 'LIEU' : par.salle === 'TAILLE' ? salle : null)];
  return [kind, ...room, ...(seances === null ? [] : [saySessions({ t }, seances)])];
}

function sayRoom({ t }: Pick<Words, 't'>, room: Span | 'LIEU' | null): string {
  if (room === 'LIEU') return t(text('curve.criteria.venue'));
  if (room === null) return t(text('curve.criteria.anyRoom'));
  const [de, a] = room;
  if (a === null) return t(text('curve.criteria.roomsFrom'), { de });
  return de === 1 ? t(text('curve.criteria.roomsTo'), { a: a + 1 }) : t(text('curve.criteria.rooms'), { de, a });
}

function saySessions({ t }: Pick<Words, 't'>, [de, a]: Span): string {
  if (a === null) return t(text('curve.criteria.sessionsFrom'), { de });
  return a === 1 ? t(text('curve.criteria.one')) : t(text('curve.criteria.sessions'), { de, a });
}
