/** Séances in the palette: by the words of their manifestation, their hall, or an id. */
import { CalendarClock } from 'lucide-react';
import { accessOf, type Finder, http, rowFormat } from '../../../core';
import { seances } from '../models/session';
import { text } from '../text';
import { sessionHref } from './href';
import { sessionText } from './session-text';

const most = 8;

export const sessionFinder: Finder = {
  id: 'events.sessions',
  title: text('sessions.title'),
  icon: CalendarClock,
  resource: seances.name,
  right: accessOf(seances, 'read'),
  async find(typed, { signal, facts }) {
    const { sessionQuery } = await import('./session-query');
    const q = sessionQuery(typed, facts.locale);
    const page = await http.list(seances, { q, sort: 'date', limit: most, tiers: facts.tiers }, { signal });
    return page.items.map((row) => ({
      id: `seances:${row.idseanc}`,
      label: sessionText(row, page.refs, rowFormat(seances.model, { ...row }, facts.locale)),
      hint: String(row.idseanc),
      call: { id: 'core.go', args: { to: sessionHref(row.idmanif, row.idseanc) } },
      record: { resource: seances.name, id: row.idseanc },
    }));
  },
};
