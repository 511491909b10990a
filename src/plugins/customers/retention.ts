/** The screen of retention: how long each kind of data is kept, what a run would do now, and the command that starts one. */
import { Hourglass } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  createRoute,
  type DryRun,
  defineCommand,
  type Finder,
  field,
  findRecords,
  http,
  type LocaleRoute,
  listRoute,
  newKey,
  page,
  targetIn,
  textOf,
} from '../../core';
import type { Fields } from '../../core/model';
import { defineTable } from '../../core/table';
import { language } from '../../i18n/runtime';
import { type RetentionReport, retention } from './models/retention';
import { paths, text } from './text';

const pageId = 'customers.conservation';

async function apply<T>(regles: unknown, dryRun: boolean, signal: AbortSignal): Promise<T> {
  const { data } = await http.request<T>({
    service: retention.service,
    path: `${retention.path}/appliquer`,
    method: 'POST',
    body: { ...(Array.isArray(regles) && { regles }), ...(dryRun && { dryRun }) },
    headers: { 'Idempotency-Key': newKey() },
    timeout: 60_000,
    signal,
  });
  return data;
}

const applyCommand: AnyCommand = defineCommand<Fields>({
  id: 'customers.conserver',
  title: text('retention.apply'),
  aliases: text('retention.applyAliases'),
  icon: Hourglass,
  when: { resource: retention.name },
  right: accessOf(retention, 'EFFACER_PERSONNE'),
  danger: true,
  args: { ids: field.references(retention.name, 'text', { label: text('retention.only') }) },
  fill: (facts) => targetIn(retention, facts),
  preview: async ({ ids }, { signal }) => asDryRun(await apply<RetentionReport>(ids, true, signal)),
  run: async ({ ids }, { signal }) => {
    const { run } = await apply<{ run: string }>(ids, false, signal);
    return { run };
  },
});

/** In rows: what each rule would reach, and whom it would leave. */
function asDryRun({ regles }: RetentionReport): DryRun {
  const { t } = language();
  const some = regles.filter(({ concernes }) => concernes > 0);
  const name = (regle: string) => t(textOf(`customers.retention.rules.${regle}`));
  return {
    changed: some.reduce((sum, { concernes }) => sum + concernes, 0),
    ...{ unchanged: 0, blocked: 0, blockedRows: [], refs: {} },
    ...(some.length > 0 && {
      said: some.map(({ regle, concernes, duree }) => ({
        what: `${name(regle)}\u00a0· ${t(text('retention.would'), { n: concernes })} ${t(text('retention.after'), { mois: duree })}`,
        becomes: t(textOf(`customers.retention.becomes.${regle}`)),
      })),
    }),
    sample: [],
    warnedRows: regles.flatMap(({ regle, gardes }) =>
      gardes.map(({ raison, nombre }) => ({
        id: `${regle} ${raison}`,
        label: t(textOf(`customers.retention.stays.${raison}`), { n: nombre }),
        note: true as const,
        reasons: [{ code: 'note', message: t(text('retention.staysSaid')) }],
      })),
    ),
  };
}

const views = [
  { id: 'toutes', title: text('retention.views.all') },
  { id: 'a-traiter', title: text('retention.views.due'), q: 'concernes:>0' },
  { id: 'suspendues', title: text('retention.views.off'), q: 'actif:non' },
];

const table = defineTable({
  resource: retention,
  views,
  columns: [
    { name: 'libelleFr', width: 264, grow: true },
    { name: 'libelleEn', width: 264, hidden: true },
    { name: 'finalite', width: 168 },
    { name: 'effet', width: 224 },
    { name: 'duree', width: 120 },
    { name: 'actif', width: 96 },
    { name: 'concernes', width: 104, sort: false },
    { name: 'prochaine', width: 152, sort: false },
    { name: 'derniere', width: 152, sort: false },
    { name: 'derniersFaits', width: 120, sort: false },
    { name: 'fondement', width: 320 },
    { name: 'minimum', width: 96, hidden: true },
    { name: 'maximum', width: 96, hidden: true },
    { name: 'regle', width: 120, hidden: true },
    { name: 'dateModif', width: 152, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
  selection: [applyCommand.id],
  empty: text('retention.none'),
});

const finder: Finder = {
  id: 'customers.durees',
  title: text('conservation.title'),
  icon: Hourglass,
  resource: retention.name,
  right: accessOf(retention, 'read'),
  find: (typed, context) =>
    findRecords(retention, typed, (key) => ({ id: applyCommand.id, args: { ids: [key] } }), context),
};

export const retentionSurface = {
  resource: retention,
  commands: [applyCommand],
  finder,
  views: { [pageId]: views },
  menu: {
    id: pageId,
    title: text('conservation.title'),
    icon: Hourglass,
    to: paths.retention,
    group: 'administration' as const,
    order: 582,
    right: accessOf(retention, 'read'),
  },
  route: (parent: LocaleRoute) =>
    createRoute({
      getParentRoute: () => parent,
      path: 'dashboard/parametres/conservation',
      staticData: page({
        id: pageId,
        title: text('conservation.title'),
        guard: accessOf(retention, 'read'),
        icon: Hourglass,
        view: 'list',
        resource: retention.name,
        aliases: text('retention.aliases'),
        purpose: text('retention.purpose'),
      }),
      ...listRoute({ table, title: text('conservation.title') }),
    }),
};
