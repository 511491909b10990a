/** From a call that was made to a step of a macro, and back to a call on another target. */
import { type Args, aimAt, isUnset, type Target, targetFields, targetOf } from '../../core/args';
import { selectionOf } from '../../core/commands/bulk-command';
import type { AnyCommand, Call } from '../../core/define';
import { store, tiersAtom } from '../../core/facts';
import { changeOf } from '../../core/form/write-edit';
import type { Change } from '../../core/model/model';
import type { Step } from './macro';

/** A step with the kind of records that it acts on. */
export interface Recorded {
  step: Step;
  resource: string | null;
}

/** Writes that a form or a grid makes of records by their resource's name: replayed as one change over the selection. */
const apply = 'records.applyMulti';

/** Commands that mean nothing in a macro: taking back, views, and macros themselves. */
const leftOut = /^(?:history|macros|views|core)\./;

/** Whether a macro has no use for a command, and nothing needs to be said of it. */
export const isLeftOut = (id: string) => leftOut.test(id);

/**
 * The step that a call comes to; null when it cannot be made again. Its target is left out: the replay's takes its place.
 * A macro aims at records of one kind (`resource`, that of its first aimed step): calls on other kinds keep their target.
 */
export function stepOf({ id, args = {} }: Call, command: AnyCommand, resource: string | null): Recorded | null {
  const cellOrForm = changeIn(id, args);
  if (cellOrForm) return changeStep(cellOrForm, resource);
  if (isLeftOut(id) || command.hidden === true) return null;
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => !isUnset(value)));
  const target = targetOf(command, args);
  // What has no arguments acts on what the page shows: a form's saving, a paste.
  if (!target && Object.keys(given).length === 0) return null;
  if (!target || target.resource === '' || (resource !== null && target.resource !== resource))
    return { step: { id, args: given, aimed: false }, resource: null };
  const { ids, q } = targetFields(command);
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => name !== ids && name !== q));
  return { step: { id, args: rest, aimed: true }, resource: target.resource };
}

/** The call of a step on a target; null when its command does not take that target. */
export function callOf({ id, args, aimed }: Step, command: AnyCommand, target: Target | null): Call | null {
  if (!aimed) return { id, args };
  if (target === null) return null;
  if (id === apply) {
    const request = { ...objectIn(args['request']), selection: selectionOf(target), tiers: store.get(tiersAtom) };
    return { id, args: { ...args, request: JSON.stringify(request) } };
  }
  const aim = aimAt(command, target);
  return aim && { id, args: { ...args, ...aim } };
}

/** What a step writes, when it is a change of leaves. */
export function changeOfStep({ id, args }: Step): { resource: string; change: Change; selection: Args } | null {
  const found = id === apply ? changeIn(id, args) : null;
  return found && { ...found, selection: objectIn(JSON.stringify(found.selection ?? {})) };
}

interface Changed {
  resource: string;
  change: Change;
  selection: unknown;
  motif: unknown;
}

/** The change that a cell (`records.set`) or a form over several records writes. */
function changeIn(id: string, args: Args): Changed | null {
  const { resource, motif } = args;
  if (typeof resource !== 'string') return null;
  if (id === apply) {
    const { change, selection } = objectIn(args['request']);
    return { resource, motif, selection, change: objectIn(JSON.stringify(change ?? {})) };
  }
  if (id !== 'records.set') return null;
  return { resource, motif, change: changeOf(objectIn(args['values'])), selection: { ids: [args['id']] } };
}

function changeStep({ resource: of, change, selection, motif }: Changed, resource: string | null): Recorded {
  const aimed = resource === null || resource === of;
  const request = aimed ? { change } : { change, selection };
  return {
    step: {
      id: apply,
      args: { resource: of, request: JSON.stringify(request), ...(!isUnset(motif) && { motif }) },
      aimed,
    },
    resource: aimed ? of : null,
  };
}

function objectIn(json: unknown): Readonly<Record<string, unknown>> {
  if (typeof json !== 'string') return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
