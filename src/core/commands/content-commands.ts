/** What is done to any content besides bulk publication: planned, compared with its versions, restored. */
import { CalendarClock, CalendarOff, CalendarX, GitCompare, History } from 'lucide-react';
import { core } from '../../i18n/core';
import { formatOf } from '../../i18n/format';
import type { Text } from '../../i18n/text';
import { readVersion, readVersions } from '../content/read-versions';
import { showVersions } from '../content/show';
import type { DryRun } from '../contract';
import {
  type AnyCommand,
  type ArgsOf,
  type Choice,
  type Command,
  type Context,
  defineCommand,
  type Outcome,
  type Resource,
} from '../define';
import { type NamedRecord, resourceNamed } from '../form/record/record-choices';
import { labelOf } from '../form/record/record-label';
import { sameValue } from '../form/record/same-value';
import { http } from '../http';
import { isContent } from '../model/content';
import { field } from '../model/field';
import { getAt, leavesOf, type Row } from '../model/model';
import { mayDo } from '../model/rights';
import { Problem } from '../problem';
import { publish, restore } from '../rows';
import { undoOf } from '../rows/undo';
import { ownersOf, siteTime, siteZone } from '../zones';
import { askRecord, fillRecord, readyForRecord, recordArgument, recordNamed } from './record-argument';

const fits = ({ model }: Resource) => isContent(model);

/** Shared by the commands over one content, of any kind. */
const onContent = {
  ready: readyForRecord(core('content.notContent'), fits),
  fill: fillRecord,
} satisfies Partial<Command>;
const ask = { record: askRecord(fits) };

function contentOf(record: string): NamedRecord & { kind: Resource } {
  const named = recordNamed(record);
  const kind = resourceNamed(named.resource);
  if (!kind || !fits(kind)) throw new Problem('not-found', { status: 404 });
  return { ...named, kind };
}

/** Plans, or takes a plan away, of the draft as it is now. */
async function setPlan(
  record: string,
  action: 'publish' | 'unpublish',
  at: string | null,
  { signal, facts }: Context,
  said: Text,
): Promise<Outcome> {
  const { kind, id } = contentOf(record);
  if (!mayDo(facts, kind, 'publish')) throw new Problem('forbidden', { status: 403 });
  const { version } = await http.show(kind, id, { signal });
  const { row, lot } = await publish(kind, id, { version, action, at }, { signal });
  const date = at === null ? '' : siteTime(at, ownersOf(kind.model, row), formatOf(facts.locale));
  return { ...undoOf(lot), say: { text: said, params: { label: labelOf(kind, row, facts.locale), date } } };
}

/** Instants are typed at the clock of the content's partner. */
async function zoneOfContent({ record }: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  if (typeof record !== 'string') return undefined;
  const { kind, id } = contentOf(record);
  return siteZone(ownersOf(kind.model, await http.show(kind, id)));
}

const planArgs = {
  record: recordArgument,
  at: field.dateTime({ required: true, label: core('content.at') }),
};

const plan = defineCommand({
  id: 'content.plan',
  title: core('content.commands.plan'),
  aliases: core('content.aliases.plan'),
  icon: CalendarClock,
  ...onContent,
  args: planArgs,
  zone: zoneOfContent,
  ask,
  run: ({ record, at }, ctx) => setPlan(record, 'publish', at, ctx, core('content.said.planned')),
});

/** Live at once, until what was live before comes back. */
const publishUntil = defineCommand({
  id: 'content.publishUntil',
  title: core('content.commands.publishUntil'),
  aliases: core('content.aliases.publishUntil'),
  icon: CalendarClock,
  ...onContent,
  args: { record: recordArgument, jusquau: field.dateTime({ required: true, label: core('content.until') }) },
  zone: zoneOfContent,
  ask,
  run: async ({ record, jusquau }, { signal, facts }) => {
    const { kind, id } = contentOf(record);
    if (!mayDo(facts, kind, 'publish')) throw new Problem('forbidden', { status: 403 });
    const { version } = await http.show(kind, id, { signal });
    const { row, lot } = await publish(kind, id, { version, action: 'publish', jusqua: jusquau }, { signal });
    const date = siteTime(jusquau, ownersOf(kind.model, row), formatOf(facts.locale));
    const params = { label: labelOf(kind, row, facts.locale), date };
    return { ...undoOf(lot), say: { text: core('content.said.publishedUntil'), params } };
  },
});

const planEnd = defineCommand({
  id: 'content.planEnd',
  title: core('content.commands.planEnd'),
  aliases: core('content.aliases.planEnd'),
  icon: CalendarX,
  ...onContent,
  args: planArgs,
  zone: zoneOfContent,
  ask,
  run: ({ record, at }, ctx) => setPlan(record, 'unpublish', at, ctx, core('content.said.plannedEnd')),
});

const unplan = defineCommand({
  id: 'content.unplan',
  title: core('content.commands.unplan'),
  aliases: core('content.aliases.unplan'),
  icon: CalendarOff,
  ...onContent,
  args: { record: recordArgument },
  ask,
  run: async ({ record }, ctx) => {
    const { kind, id } = contentOf(record);
    const row: Row = await http.show(kind, id, { signal: ctx.signal });
    const action = row['publishAt'] !== null ? 'publish' : row['unpublishAt'] !== null ? 'unpublish' : null;
    if (action === null) return { say: { text: core('content.said.noPlan'), tone: 'info' } };
    return setPlan(record, action, null, ctx, core('content.said.unplanned'));
  },
});

const compare = defineCommand({
  id: 'content.compare',
  title: core('content.commands.compare'),
  aliases: core('content.aliases.compare'),
  icon: GitCompare,
  ...onContent,
  args: { record: recordArgument },
  ask,
  run: ({ record }) => showVersions(recordNamed(record)),
});

const restoreArgs = {
  record: recordArgument,
  version: field.text({ required: true, label: core('content.version') }),
  /** Paths of the leaves taken back; all of them when there are none. */
  fields: field.tags({ label: core('content.leaves') }),
};

const restoreOne = defineCommand({
  id: 'content.restore',
  title: core('content.commands.restore'),
  aliases: core('content.aliases.restore'),
  icon: History,
  ...onContent,
  args: restoreArgs,
  ask: { ...ask, version: askVersion },
  preview: async ({ record, version, fields }, { signal, facts }): Promise<DryRun> => {
    const { kind, id } = contentOf(record);
    const [now, then]: readonly Row[] = await Promise.all([
      http.show(kind, id, { signal }),
      readVersion(kind, id, Number(version), signal),
    ]);
    if (!now || !then) throw new Problem('not-found', { status: 404 });
    const changes = changedLeaves(kind, now, then).filter(
      ({ field: path }) => fields.length === 0 || fields.includes(path),
    );
    const label = labelOf(kind, now, facts.locale);
    const isMoved = changes.length > 0;
    return {
      changed: isMoved ? 1 : 0,
      unchanged: isMoved ? 0 : 1,
      blocked: 0,
      blockedRows: [],
      sample: isMoved ? [{ id, label, changes, resource: kind.name }] : [],
      refs: {},
    };
  },
  run: restoreFrom,
});

/** Chosen beside the draft, where what changes is seen. */
const restoreNow = defineCommand({
  id: 'content.restoreNow',
  title: core('content.commands.restore'),
  icon: History,
  hidden: true,
  right: 'any',
  args: restoreArgs,
  run: restoreFrom,
});

async function restoreFrom(
  { record, version, fields }: ArgsOf<typeof restoreArgs>,
  { signal, facts }: Context,
): Promise<Outcome> {
  const { kind, id } = contentOf(record);
  const { version: now } = await http.show(kind, id, { signal });
  const call = { version: now, from: Number(version), fields: fields.length === 0 ? null : fields };
  const { row, lot } = await restore(kind, id, call, { signal });
  const params = { label: labelOf(kind, row, facts.locale), version };
  return { ...undoOf(lot), say: { text: core('content.said.restored'), params } };
}

/** Leaves that a version would change of the draft. */
export function changedLeaves({ model }: Resource, now: Row, then: Row) {
  return [...leavesOf(model).values()]
    .filter(({ field: { derived, fixed } }) => derived !== true && fixed !== true)
    .map(({ path }) => ({ field: path, before: getAt(now, path) ?? null, after: getAt(then, path) ?? null }))
    .filter(({ before, after }) => !sameValue(before, after));
}

async function askVersion(
  typed: string,
  { signal, facts }: Context,
  { record }: Readonly<Record<string, unknown>>,
): Promise<Choice<string>[]> {
  const { kind, id } = contentOf(String(record));
  const format = formatOf(facts.locale);
  return (await readVersions(kind, id, signal))
    .map(({ version, date, auteur }) => ({
      value: String(version),
      label: `v${version}`,
      hint: `${format.dateTime(date)} · ${auteur}`,
    }))
    .filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(typed.toLowerCase()));
}

export const contentCommands: readonly AnyCommand[] = [
  plan,
  planEnd,
  publishUntil,
  unplan,
  compare,
  restoreOne,
  restoreNow,
];
