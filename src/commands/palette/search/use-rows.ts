import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { coreCommandsAtom } from '../../../core/command-of';
import { factsAtom } from '../../../core/facts';
import { fold } from '../../../core/filter/fold';
import { registryAtom } from '../../../core/registry';
import { languageAtom } from '../../../i18n/runtime';
import { bindingsAtom } from '../../keys/bindings';
import { memoryAtom } from '../../memory';
import { text } from '../../texts';
import { highlight } from '../highlight';
import { useSentences } from '../sentence/use-sentences';
import { catalogueAtom } from './catalogue';
import { withChosen } from './chosen';
import type { Drawing } from './found-rows';
import { kindNames, kindQueryOf, rankOfFound } from './kind-words';
import { MOST_ROWS } from './rank';
import { inOrder, RANK, type Row, together } from './row';
import { actionRows, emptyRows, idRows, localRows, missedRows, nothingRows, scopeRows } from './rows';
import type { Typed } from './scope';
import { aim } from './target';
import { afterTitles, beginsTitle } from './understood';
import { useNear } from './use-near';
import { type Owned, type RemoteGroup, useRemote } from './use-remote';

/** What the list shows: rows in order, sources still waited for, sources that failed. */
export interface Shown {
  rows: readonly Row[];
  waiting: boolean;
  failed: readonly string[];
}

/** The rows for what is typed; local ones at once, remote ones appended. */
export function useRows(typed: Typed, actionsOf: Row | null): Shown {
  const { t } = useAtomValue(languageAtom);
  const registry = useAtomValue(registryAtom);
  const core = useAtomValue(coreCommandsAtom);
  const facts = useAtomValue(factsAtom);
  const memory = useAtomValue(memoryAtom);
  const bindings = useAtomValue(bindingsAtom);
  const catalogue = useAtomValue(catalogueAtom);
  const drawing = useMemo<Drawing>(() => {
    const aimed = typed.scope === 'all' || typed.scope === 'commands' ? aim(typed.text) : null;
    return {
      facts,
      t,
      query: (aimed?.words ?? typed.text).trim(),
      target: aimed?.target ?? null,
      keysOf: (command) => bindings.find((each) => each.command === command && each.args === undefined)?.keys,
    };
  }, [facts, t, typed.scope, typed.text, bindings]);
  const namesOf = useMemo(() => {
    const names = new Map(registry.finders.map((finder) => [finder.id, kindNames(finder, registry.pages.values(), t)]));
    return ({ id }: Owned) => names.get(id) ?? [];
  }, [registry, t]);
  const exact = useRemote(registry.finders, actionsOf ? NOWHERE : typed, facts, namesOf);

  const sentences = useSentences(typed, actionsOf !== null);

  const local = useMemo<Row[]>(() => {
    const commands = [...registry.commands.values(), ...core.values()];
    if (actionsOf) return actionRows(commands, actionsOf, drawing);
    switch (typed.scope) {
      case 'scopes':
        return scopeRows(drawing).filter((row) => drawing.query === '' || row.marks.length > 0);
      case 'id':
        return idRows(registry.resources.values(), typed, drawing);
      case 'records':
        return typed.resource === null ? kindRows(registry.finders, drawing) : [];
      default:
        return typed.text.trim() === '' && typed.scope === 'all'
          ? emptyRows(catalogue, drawing, memory)
          : localRows(catalogue, typed, drawing, memory, registry.finders.length > 0 ? MOST_LOCAL : MOST_ROWS);
    }
  }, [registry, core, catalogue, typed, drawing, memory, actionsOf]);

  const isKnown = sentences.waiting || sentences.rows.length > 0 || local.some(({ rank = 0 }) => rank >= RANK.near);
  const remote = useNear(exact, typed, facts, namesOf, !isKnown);

  return useMemo(() => {
    const begins = beginsTitle(local, drawing);
    const waiting = (sentences.waiting && !begins) || remote.some(({ state }) => state === 'waiting');
    const understood = afterTitles(sentences.rows, local, drawing, begins);
    const isNamed = local.some(({ rank = 0 }) => rank >= RANK.exactAlias);
    const found = remote.flatMap((group) => remoteRows(group, namesOf(group.finder), drawing, isNamed));
    // What the words of a target would do stands as the sentence that understands more of them.
    const others = drawing.target === null || sentences.rows.length === 0 ? local : [];
    const learned = (some: readonly Row[]) => withChosen(some, drawing.query, memory.chosen, Date.now());
    const rows = together(learned([...understood, ...others]), learned(found), waiting).slice(0, MOST_ROWS);
    const failed = remote.filter(({ state }) => state === 'failed').map(({ finder }) => t(finder.title));
    // What has some of the words is no answer: a record of a kind that is named may be created first.
    const isFound = rows.some(({ rank, isNear }) => rank !== RANK.part && !isNear);
    const nothing = !isFound && !waiting && typed.text.trim() !== '' && !actionsOf;
    const missed = waiting || actionsOf ? [] : missedRows(typed, drawing);
    return {
      rows: inOrder([...(nothing ? nothingRows(catalogue, typed, drawing, rows) : rows), ...missed]),
      waiting,
      failed,
    };
  }, [local, remote, sentences, namesOf, drawing, typed, actionsOf, catalogue, memory.chosen, t]);
}

/** Local rows leave this much room for remote ones. */
const MOST_LOCAL = 30;
const NOWHERE: Typed = { scope: 'scopes', resource: null, text: '' };

/** Under `@` with no kind chosen: the kinds themselves, then what all of them find. */
function kindRows(
  finders: readonly { resource?: string; title: string; icon?: Row['icon'] }[],
  drawing: Drawing,
): Row[] {
  const { t, query } = drawing;
  const kinds = finders.flatMap(({ resource, title, icon }) =>
    resource === undefined ? [] : [{ resource, title: t(title), icon }],
  );
  return kinds
    .filter(({ title }) => fold(title).includes(fold(query)))
    .map(({ resource, title, icon }) => ({
      id: `kind:${resource}`,
      kind: 'scope',
      group: t(text('groups.kinds')),
      title,
      marks: highlight(title, query),
      icon,
      sign: `@${resource}`,
    }));
}

/** `isNamed`: the line is the name of what stands here, a verb that opens is part of it. */
function remoteRows(
  { finder, found, state, corrected }: RemoteGroup,
  names: readonly string[],
  { t, query }: Drawing,
  isNamed: boolean,
): Row[] {
  const request = { ...kindQueryOf(names, query), ...(corrected !== undefined && { text: corrected }) };
  const most = isNamed && request.isOpened ? RANK.recordOfKind : RANK.exactRecord;
  return found.map((each) => ({
    id: each.record ? `record:${each.record.resource}:${each.record.id}` : `found:${finder.id}:${each.id}`,
    kind: 'record',
    group: corrected === undefined ? t(finder.title) : t(text('near'), { titre: t(finder.title), mots: corrected }),
    title: each.label,
    isNear: corrected !== undefined,
    rank: Math.min(rankOfFound(finder, each, request), most),
    marks: highlight(each.label, request.text),
    hint: each.hint,
    icon: finder.icon,
    call: each.call,
    href: hrefOf(each.call),
    record: each.record,
    isStale: state === 'waiting',
  }));
}

/** A row that only goes somewhere has an address, to copy and to open in a new tab. */
function hrefOf({ id, args }: { id: string; args?: Readonly<Record<string, unknown>> }): string | undefined {
  const to = id === 'core.go' ? args?.['to'] : undefined;
  return typeof to === 'string' ? to : undefined;
}
