import { SearchX } from 'lucide-react';
import { holdsHere, refusalOf } from '../../../core/bus';
import type { AnyCommand, Facts, Resource } from '../../../core/define';
import { resourceAt } from '../../../core/facts';
import { fold } from '../../../core/filter/fold';
import { ownerOf } from '../../../core/registry';
import { type Memory, type Recent } from '../../memory';
import { text } from '../../texts';
import { highlight } from '../highlight';
import { missedWords } from '../missed';
import { type Catalogue, type CatalogueEntry, isGrave } from './catalogue';
import { commandRow, type Drawing, rowOf } from './found-rows';
import { dearest } from './frecency';
import { kindBit } from './index-entries';
import { kindQueryOf } from './kind-words';
import { isLoose, MOST_ROWS, matchRank, type Ranked, SAID_OTHERWISE } from './rank';
import { hereFirst, RANK, type Row } from './row';
import { kindsOf, SCOPE_SIGNS, type Typed } from './scope';
import { isVerbal, withoutFillers } from './words';

/** The rows that answer a typed text from what is known here, at most `limit`. */
export function localRows(catalogue: Catalogue, typed: Typed, drawing: Drawing, memory: Memory, limit: number): Row[] {
  const about = aboutPage(drawing.facts);
  const found = catalogue.rank({
    query: drawing.query,
    kinds: drawing.target ? kindBit('command') : kindsOf(typed.scope),
    page: drawing.facts.page,
    about,
    frecency: memory.frecency,
  });
  const rows = withKind(found.rows, catalogue, typed, drawing, about).flatMap((ranked) => {
    const row = rowOf(ranked.entry, drawing);
    if (!row) return [];
    const { entry, score } = ranked;
    const isHere = about.includes(entry.about ?? '');
    const grave = entry.kind === 'command' && isGrave(entry.command);
    const rank = drawing.query === '' ? undefined : matchRank(ranked);
    const isAlias = rank === RANK.exactAlias && score > SAID_OTHERWISE;
    const unsure = grave && !isMeant(entry, isAlias, drawing.query);
    const drawn = { ...(isLoose(ranked) ? loosened(row, rank, drawing) : row), rank, ...(unsure && { unsure }) };
    return [{ row: drawn, score, isHere, grave }];
  });
  // At equal match, views come after what can be done, then what cannot be taken back; what may not be used comes last.
  const rank = ({ row, score, grave }: { row: Row; score: number; grave: boolean }) =>
    score * 8 - (row.kind === 'view' ? 1 : 0) - (grave ? 2 : 0) - (row.blocked === undefined ? 0 : 4);
  return hereFirst(rows.toSorted((left, right) => rank(right) - rank(left)))
    .slice(0, limit)
    .map(({ row }) => row);
}

/** What is found, and what acts on the kind that the query names: *annuler un spectacle* is *annuler* of what is about events. */
function withKind(
  all: readonly Ranked<CatalogueEntry>[],
  catalogue: Catalogue,
  { scope }: Typed,
  { query, facts }: Drawing,
  about: readonly string[],
): readonly Ranked<CatalogueEntry>[] {
  const best = new Map<CatalogueEntry, Ranked<CatalogueEntry>>();
  for (const ranked of all) if (!best.has(ranked.entry)) best.set(ranked.entry, ranked);
  const named = catalogue.kinds.flatMap((kind) => {
    const rest = kindQueryOf(kind.names, query);
    return rest.kind !== null && !rest.isOpened ? [{ kind, rest: rest.text }] : [];
  });
  // A title that begins with the very words goes before what they say in two parts.
  const begins = `${fold(query)} `;
  const said = named.length === 0 ? undefined : all.find(({ entry }) => fold(entry.title).startsWith(begins));
  const most = said ? said.score - 1 : Number.POSITIVE_INFINITY;
  for (const { kind, rest } of named) {
    const both = kindBit('command') | kindBit('view');
    const request = { query: rest, kinds: kindsOf(scope) & both, page: facts.page, about };
    const verb = withoutFillers(fold(rest));
    const byVerb = catalogue.commands
      .filter((entry) => entry.kind === 'command' && entry.verbs.includes(verb))
      .map((entry) => ({ entry, score: SAID_OTHERWISE }));
    for (const found of [...catalogue.rank(request).rows, ...byVerb]) {
      const { entry } = found;
      const ranked = { entry, score: Math.min(found.score, most) };
      const isBetter = (best.get(entry)?.score ?? -1) < ranked.score;
      const isOfKind = entry.about === kind.about || (entry.kind === 'command' && entry.command.id === kind.creates);
      if (isOfKind && !isLoose(ranked) && isBetter) best.set(entry, ranked);
    }
  }
  return [...best.values()];
}

/** Whether what cannot be taken back was named: its verb is typed entirely, or another name of it that is a verb or has several words. */
function isMeant({ title }: { title: string }, isAlias: boolean, query: string): boolean {
  const words = fold(query).split(' ');
  return (
    words.includes(fold(title).split(/[ …]/)[0] ?? '') ||
    (isAlias && (words.length > 1 || /(?:er|ir|re)$/.test(words[0] ?? '')))
  );
}

/** What the page is about: its kind of records, that of the list with the cursor, its plugin. */
export function aboutPage(facts: Facts): readonly string[] {
  const { page, cursor } = facts;
  return [resourceAt(facts), cursor?.resource, page === null ? null : ownerOf(page)].filter(
    (each) => typeof each === 'string',
  );
}

function loosened(row: Row, rank: number | undefined, { t }: Drawing): Row {
  return { ...row, loose: true, group: t(text(rank === RANK.part ? 'groups.part' : 'groups.loose')) };
}

/** What is offered before anything is typed: the last command, the dearest rows, then what this place allows. */
export function emptyRows(catalogue: Catalogue, drawing: Drawing, memory: Memory): Row[] {
  const { t, facts } = drawing;
  const rows: Row[] = [];
  const add = (row: Row | null | undefined, group: string) => {
    if (!row || row.blocked !== undefined || rows.some(({ id }) => id === row.id)) return;
    const entry = catalogue.entries.get(row.id);
    rows.push({ ...row, group, unsure: entry?.kind === 'command' && isGrave(entry.command) });
  };
  const entryRow = (id: string) => {
    const entry = catalogue.entries.get(id);
    return entry && rowOf(entry, drawing);
  };
  const here = placeRows(catalogue, drawing);
  if (facts.selection) for (const row of here) add(row, row.group);
  if (memory.last !== null) add(entryRow(`command:${memory.last}`), t(text('groups.last')));
  const recents = new Map(memory.recents.map((recent) => [recent.id, recent]));
  for (const id of dearest(memory.frecency, 12)) {
    const recent = recents.get(id);
    if (rows.length < MOST_FRECENT) add(recent ? recentRow(recent, drawing) : entryRow(id), t(text('groups.frecent')));
  }
  const commands = t(text('groups.commands'));
  for (const row of here) add(row, row.group === commands ? t(text('groups.here')) : row.group);
  // Hundreds are known: the palette opens without asking of each whether it may be used.
  for (const entry of [...catalogue.screens, ...catalogue.commands]) {
    if (rows.length >= MOST_ROWS) break;
    add(rowOf(entry, drawing), entry.kind === 'screen' ? t(text('groups.screens')) : commands);
  }
  return rows.slice(0, MOST_ROWS);
}

/** The scopes with their signs, for `?`. */
export function scopeRows({ t, query }: Drawing): Row[] {
  return Object.entries(SCOPE_SIGNS).map(([sign, scope]) => {
    const title = t(text(`scopes.${scope}`));
    return {
      id: `scope:${scope}`,
      kind: 'scope',
      group: t(text('groups.scopes')),
      title,
      marks: highlight(title, query),
      hint: t(text('placeholders.example'), { exemple: t(text(`scopeExamples.${scope}`)) }),
      caps: [[sign]],
      sign,
    };
  });
}

/** Records to open by their id, one for each kind that has a page. */
export function idRows(resources: Iterable<Resource>, typed: Typed, { t }: Drawing): Row[] {
  const id = typed.text.trim();
  if (id === '' || /\s/.test(id)) return [];
  return [...resources].flatMap((resource) => {
    const { href, name, model } = resource;
    if (href === undefined || (typed.resource !== null && typed.resource !== name)) return [];
    if (model.key.kind === 'integer' && !/^\d+$/.test(id)) return [];
    const title = `${t(resource.one)} ${id}`;
    return {
      id: `record:${name}:${id}`,
      kind: 'record' as const,
      group: t(text('groups.goto')),
      title,
      marks: [],
      href: href.replace('$id', encodeURIComponent(id)),
      record: { resource: name, id: model.key.kind === 'integer' ? Number(id) : id },
    };
  });
}

/** What can be done with a record: the commands that take its kind as their target. */
export function actionRows(commands: Iterable<AnyCommand>, of: Row, drawing: Drawing): Row[] {
  const { record } = of;
  if (!record) return [];
  const { t, query } = drawing;
  const about = { ...drawing, target: { ids: [record.id] } };
  const rows = [...commands].flatMap((command) => {
    if (command.hidden === true || command.when?.resource !== record.resource) return [];
    const row = commandRow(command, about);
    return row ? [{ ...row, group: t(text('groups.actions')), hint: undefined }] : [];
  });
  const open = t(text('openRecord'));
  const all: Row[] =
    of.href === undefined && of.call === undefined
      ? rows
      : [
          {
            ...of,
            id: `open:${of.id}`,
            title: open,
            marks: highlight(open, query),
            group: t(text('groups.actions')),
            hint: undefined,
          },
          ...rows,
        ];
  return query === '' ? all : all.filter((row) => row.marks.length > 0);
}

/**
 * What is offered when nothing was found: what has some of the words, to create it where its kind is named, else help and
 * contact.
 */
export function nothingRows(
  { commands: known, kinds }: Catalogue,
  typed: Typed,
  drawing: Drawing,
  parts: readonly Row[] = [],
): Row[] {
  const { t, facts } = drawing;
  const commands = known.flatMap((entry) => (entry.kind === 'command' ? [entry.command] : []));
  const created = kinds.flatMap(({ names, creates }) => {
    const name = namedAfter(names, typed.text.trim());
    const command = name === null ? undefined : commands.find(({ id }) => id === creates);
    if (name === null || !command || refusalOf(command, facts)) return [];
    return [
      {
        id: `create:${command.id}`,
        kind: 'create' as const,
        group: t(text('groups.nothing')),
        title: t(text('create'), { what: t(command.title).replace(/…$/, ''), name }),
        marks: [],
        icon: command.icon,
        call: { id: command.id, args: nameArgs(command, name) },
        missed: true,
      },
    ];
  });
  if (parts.length > 0) return [...parts, ...created];
  const request = ['core.help', 'core.contact'].flatMap((id) => {
    const command = commands.find((each) => each.id === id);
    const row = command && commandRow(command, { ...drawing, target: null });
    return row ? [{ ...row, group: t(text('groups.nothing')), missed: true }] : [];
  });
  return [...created, ...request];
}

/** The name that a line gives to a record whose kind it begins with; an order is no name. */
function namedAfter(names: readonly string[], line: string): string | null {
  const { text: name, kind } = kindQueryOf(names, line);
  if (kind === null || !line.endsWith(name) || isVerbal(name)) return null;
  return name;
}

/** *Je cherchais…*: what was typed found something else. It is run only where one moves to it. */
export function missedRows(typed: Typed, { t }: Drawing): Row[] {
  const words = missedWords(typed);
  if (words === null) return [];
  return [
    {
      id: 'missed',
      kind: 'help',
      group: t(text('groups.missed')),
      title: t(text('missed'), { words }),
      marks: [],
      icon: SearchX,
      call: { id: 'core.searchMissed', args: { words } },
      unsure: true,
      missed: true,
    },
  ];
}

/** The name typed goes to the first text argument of a creation. */
function nameArgs(command: AnyCommand, name: string): Record<string, unknown> {
  const first = Object.entries(command.args ?? {}).find(([, { kind }]) => kind === 'text');
  return first && name !== '' ? { [first[0]]: name } : {};
}

/** Commands that this screen or selection calls for. */
function placeRows(catalogue: Catalogue, drawing: Drawing): Row[] {
  return catalogue.commands.flatMap((entry) => {
    if (entry.kind !== 'command' || entry.command.when === undefined) return [];
    if (!holdsHere(entry.command, drawing.facts)) return [];
    return rowOf(entry, drawing) ?? [];
  });
}

function recentRow(recent: Recent, { t }: Drawing): Row {
  const { id, title, hint, href, resource, key } = recent;
  return {
    id,
    kind: 'record',
    group: t(text('groups.frecent')),
    title,
    marks: [],
    hint,
    href,
    record: { resource, id: key },
  };
}

const MOST_FRECENT = 8;
