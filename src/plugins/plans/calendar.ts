/** Planned acts on their days, a line for each site. */
import { CalendarClock, Eye, KeyRound, RefreshCw, Repeat, Rocket, Tag } from 'lucide-react';
import { getAt, http, type Icon, leavesOf, type Row, recordPath, resourceNamed, siteZone } from '../../core';
import { instantAt, minuteOf } from '../../core/model';
import { type CalendarDefinition, shifted } from '../../features/calendar';
import { formatOf } from '../../i18n/format';
import { language } from '../../i18n/runtime';
import { type DueDate, type DueKind, movedStates, type PlanState, planModel, plans } from './model';
import { text } from './text';

const tones = planModel.sections[''].etat.state?.tones ?? {};
const over: readonly PlanState[] = ['FAIT', 'PARTIEL', 'ANNULE'];

const textAt = (row: Row, leaf: string) => {
  const value = getAt(row, leaf);
  return typeof value === 'string' ? value : '';
};
// Rows of this list are made by its model.
const stateOf = (row: Row) => textAt(row, 'etat') as PlanState;

const icons: Readonly<Record<DueKind, Icon>> = {
  PUBLICATION: Rocket,
  VENTE: Tag,
  PRIORITE: KeyRound,
  RENOUVELLEMENT: RefreshCw,
  EXCLUSION: Eye,
};

export const calendar: CalendarDefinition = {
  resource: plans.name,
  entry: (row) => {
    const { t, locale } = language();
    const state = stateOf(row);
    const count = Number(getAt(row, over.includes(state) ? 'fait' : 'prevu') ?? 0);
    return {
      title: textAt(row, 'titre'),
      at: textAt(row, 'quand'),
      zone: textAt(row, 'fuseau') || undefined,
      icon: textAt(row, 'regle') === '' ? CalendarClock : Repeat,
      aside: formatOf(locale).number(count),
      tone: tones[state],
      ...(over.includes(state) && { past: t(text(`acte.values.etat.${state}`)) }),
      stays: !movedStates.includes(state),
    };
  },
  lines: {
    leaf: 'idTiers',
    title: text('moved.site'),
    label: (tiers, refs) =>
      tiers === null ? language().t(text('moved.sites')) : (refs['partenaires']?.[tiers] ?? tiers),
  },
  also: async ({ from, to }, tiers, signal) => {
    const { t } = language();
    const { data } = await http.request<{ items: readonly DueDate[] }>({
      service: plans.service,
      path: `${plans.path}/echeances`,
      query: { du: from, au: to, tiers },
      signal,
    });
    return data.items.map(({ kind, resource, id, label, leaf, quand, isDay, idTiers, partenaire }) => {
      const of = resourceNamed(resource);
      const what = of === undefined ? undefined : leavesOf(of.model).get(leaf)?.label;
      return {
        id: `${resource} ${id} ${leaf}`,
        kind,
        kindName: text(`due.${kind}`),
        line: idTiers,
        lineName: partenaire,
        to: of === undefined ? null : recordPath(of, id),
        entry: {
          title: label,
          at: quand,
          zone: siteZone([idTiers]),
          icon: icons[kind],
          isDay,
          ...(what !== undefined && { beside: t(what) }),
        },
      };
    });
  },
  open: (row) => ({ id: 'plans.ouvrir', args: { acte: textAt(row, 'id') } }),
  most: 1,
  move: ([row], shift) => {
    const zone = textAt(row, 'fuseau') || undefined;
    const quand = instantAt(shifted(minuteOf(textAt(row, 'quand'), zone), shift), zone);
    return { id: 'plans.deplacer', args: { acte: textAt(row, 'id'), quand } };
  },
};
