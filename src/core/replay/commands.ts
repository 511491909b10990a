/** The past of the list on the page: shown, left, and records put back as they stood. */
import { History, Undo2 } from 'lucide-react';
import { core } from '../../i18n/core';
import { formatOf } from '../../i18n/format';
import { replayDifferences } from '../contract';
import { type AnyCommand, defineCommand, type Facts } from '../define';
import { store } from '../facts';
import { knownResource, resourceNamed } from '../form/record/record-choices';
import { field } from '../model/field';
import { accessOf, passes } from '../model/rights';
import { goTo } from '../routing/navigate';
import { parseSearch, stringifySearch } from '../routing/search';
import { rowsChanged } from '../rows/changes';
import { undoOf } from '../rows/undo';
import { activeTableAtom } from '../table/list/active-table';
import { checkPutBack, type PutBack, putBack } from './replay';

const history = accessOf({ domaine: 'HISTORIQUE' }, 'read');

/** Why the list on the page has no past to show; true when it has. */
function hasPast(facts: Facts) {
  const active = store.get(activeTableAtom);
  const resource = resourceNamed(active?.resource ?? '');
  if (facts.view !== 'list' || !resource) return core('table.noList');
  if (resource.sealed === true) return core('replay.sealed');
  return passes(history, facts) ? true : core('replay.noHistory');
}

/** Goes to the list of the page at an instant; null: now. */
export function goToInstant(au: string | null): void {
  const here = parseSearch(location.search);
  goTo(
    location.pathname +
      stringifySearch({ ...here, au: au ?? undefined, ecart: au === null ? undefined : here['ecart'] }),
    {
      replace: here['au'] !== undefined && au !== null,
    },
  );
}

export const showPast = defineCommand({
  id: 'records.replay',
  title: core('replay.command'),
  aliases: core('replay.aliases'),
  icon: History,
  right: history,
  past: true,
  args: { quand: field.dateTime({ required: true, label: core('replay.when') }) },
  ready: hasPast,
  run: ({ quand }) => {
    if (quand) goToInstant(quand);
  },
});

export const leavePast = defineCommand({
  id: 'records.now',
  title: core('replay.leave'),
  icon: Undo2,
  right: history,
  past: true,
  ready: ({ au }) => (au ? true : core('replay.isNow')),
  run: () => goToInstant(null),
});

/** What the arguments of the command say, read again. */
function readRequest(
  { resource, au, ids, q, ecart, versions }: Record<'resource' | 'au' | 'ids' | 'q' | 'ecart' | 'versions', string>,
  tiers: string | null,
): PutBack {
  const keys: unknown = ids === '' ? null : JSON.parse(ids);
  const shown: unknown = JSON.parse(versions || '{}');
  return {
    ...{ resource, au, q, tiers },
    ids: Array.isArray(keys) ? keys.filter((key) => typeof key === 'string' || typeof key === 'number') : null,
    ecart: replayDifferences.find((each) => each === ecart) ?? null,
    versions: Object.fromEntries(
      Object.entries(shown ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
  };
}

export const putBackRecords = defineCommand({
  id: 'records.putBack',
  title: core('replay.putBack'),
  icon: Undo2,
  hidden: true,
  right: 'any',
  past: true,
  args: {
    resource: field.text({ required: true }),
    au: field.text({ required: true }),
    /** JSON of the keys; empty: all that the filter finds. */
    ids: field.longText({ max: 4_000_000 }),
    q: field.longText(),
    ecart: field.text(),
    /** JSON of the versions that are shown as today's, by key. */
    versions: field.longText({ max: 4_000_000 }),
  },
  preview: async (args, { facts, signal }) => checkPutBack(readRequest(textsOf(args), facts.tiers), signal),
  run: async (args, { facts, signal }) => {
    const request = readRequest(textsOf(args), facts.tiers);
    const { lot, changed, blocked, blockedRows } = await putBack(request, signal);
    rowsChanged(knownResource(request.resource).name, null);
    const params = { n: changed, date: formatOf(facts.locale).dateTime(request.au), blocked };
    return {
      ...undoOf(lot),
      blocked: blockedRows,
      say: {
        text: core(blocked > 0 ? 'replay.donePartly' : 'replay.done'),
        params,
        ...(blocked > 0 && { tone: 'wait' as const }),
      },
    };
  },
});

function textsOf(args: Record<'resource' | 'au' | 'ids' | 'q' | 'ecart' | 'versions', string | null>) {
  const { resource, au, ids, q, ecart, versions } = args;
  return {
    resource: resource ?? '',
    au: au ?? '',
    ids: ids ?? '',
    q: q ?? '',
    ecart: ecart ?? '',
    versions: versions ?? '',
  };
}

export const replayCommands: readonly AnyCommand[] = [showPast, leavePast, putBackRecords];
