/** Séances on their days, a line for each venue; two in one hall at one time are a conflict. */
import { getAt, type Row, rowZone } from '../../../core';
import { type CalendarDefinition, type Entry, type Shift } from '../../../features/calendar';
import { formatOf } from '../../../i18n/format';
import { language } from '../../../i18n/runtime';
import { printMove } from '../models/move';
import { seanceModel, seances, type sessionStates, type sessionStatuses } from '../models/session';
import { text } from '../text';

const textAt = (row: Row, leaf: string) => {
  const value = getAt(row, leaf);
  return value === null || value === undefined ? '' : String(value);
};

export const calendar: CalendarDefinition = {
  resource: seances.name,
  entry: (row, refs) => {
    const { t, locale } = language();
    // Rows of this list are made by its model.
    const state = textAt(row, 'etat') as (typeof sessionStates)[number];
    const status = textAt(row, 'statut') as (typeof sessionStatuses)[number];
    const [sold, places] = [Number(getAt(row, 'vendus') ?? 0), Number(getAt(row, 'contingent') ?? 0)];
    const share = places > 0 ? sold / places : undefined;
    const isGone = status === 'ANNULEE';
    const [at, end] = [textAt(row, 'date'), textAt(row, 'fin')];
    const event = textAt(row, 'idmanif');
    return {
      title: refs['manifestations']?.[event] ?? event,
      at,
      zone: rowZone(seanceModel, row),
      beside: textAt(row, 'salle'),
      ...asideOf(),
      ...(share !== undefined && !isGone && { share }),
      ...(isGone && { past: t(text(`seance.values.statut.${status}`)) }),
      ...(state === 'PASSEE' && !isGone && { past: t(text('seance.values.etat.PASSEE')) }),
      minutes: Math.round((Date.parse(end) - Date.parse(at)) / 60_000),
      ...(getAt(row, 'lieu') !== null &&
        textAt(row, 'salle') !== '' && { room: `${textAt(row, 'lieu')}/${textAt(row, 'salle').toLowerCase()}` }),
      stays: getAt(row, 'lock') === true || isGone,
    };

    function asideOf(): Pick<Entry, 'aside' | 'tone'> {
      if (isGone) return { aside: t(text(`seance.values.statut.${status}`)), tone: 'bad' };
      if (status === 'REPORTEE') return { aside: t(text('seance.values.statut.REPORTEE')).toLowerCase(), tone: 'wait' };
      if (state === 'COMPLETE') return { aside: t(text('seance.values.etat.COMPLETE')).toLowerCase(), tone: 'bad' };
      if (share === undefined) return {};
      return { aside: formatOf(locale).percent(share), ...(state === 'PRESQUE_COMPLETE' && { tone: 'wait' as const }) };
    }
  },
  lines: {
    leaf: 'lieu',
    title: text('seance.fields.lieu'),
    label: (venue, refs) => (venue === null ? '—' : (refs['lieux']?.[venue] ?? venue)),
  },
  move: (rows, shift) => ({
    id: 'events.decalerSeances',
    args: {
      ids: rows.map((row) => Number(getAt(row, 'idseanc'))),
      decalage: printMove(moveOf(shift), language().locale),
    },
  }),
};

/** Hours on the wall clock stay right across a change of hour: days and minutes are moved apart. */
function moveOf({ days, minutes }: Shift) {
  return { months: 0, days, clock: null, minutes };
}
