/** Manifestations in the palette: by label, artist, city, or id. */
import { CalendarDays } from 'lucide-react';
import {
  accessOf,
  type Finder,
  type Found,
  getAt,
  http,
  keyOf,
  labelOf,
  type Resource,
  type Row,
  rowFormat,
} from '../../core';
import { language } from '../../i18n/runtime';
import { datesText } from './dates';
import { manifestations, text } from './model';
import { queryOf } from './query';

const most = 8;
/** Rows of any resource are enough here: labels and hints are read by path. */
const resource: Resource = manifestations;

export const finder: Finder = {
  id: 'events.finder',
  title: text('title'),
  icon: CalendarDays,
  resource: 'manifestations',
  right: accessOf(manifestations, 'read'),
  async find(typed, { signal, facts }) {
    const page = await http.list(resource, { q: queryOf(typed), limit: most, tiers: facts.tiers }, { signal });
    return page.items.map((row) => foundOf(row, facts.locale));
  },
};

function foundOf(row: Row, locale: 'fr' | 'en'): Found {
  const id = keyOf(resource, row);
  return {
    id: `manifestations:${id}`,
    label: labelOf(resource, row, locale),
    hint: hintOf(row, locale),
    call: { id: 'core.go', args: { to: `/dashboard/manifestations/edit/${id}` } },
    record: { resource: 'manifestations', id },
  };
}

function hintOf(row: Row, locale: 'fr' | 'en'): string {
  const { t } = language();
  const [start, end] = [getAt(row, 'manifInfo.dateDebut'), getAt(row, 'manifInfo.dateFin')];
  const ville = String(getAt(row, 'manifInfo.ville') ?? t(text('finder.none')));
  const id = keyOf(resource, row);
  if (typeof start !== 'string') return t(text('finder.hintUndated'), { id, ville });
  return t(text('finder.hint'), {
    id,
    ville,
    dates: datesText(start, typeof end === 'string' ? end : start, rowFormat(resource.model, row, locale)),
  });
}
