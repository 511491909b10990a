/** Rules of lots of publication: a content is in one open plan of each action, the latest; what is frozen stays as it is. */
import type { Row } from '../../../src/core/model/model';
import { elementsOf, stateOf } from '../../content/lots/elements';
import { lotsIn, openStates, plannedWith, withoutElements } from '../../content/lots/store';
import type { Hooks, Pending, Refusal, Touched } from '../../resource/hooks';

export const lotHooks: Hooks = {
  /** Taken back, a plan is open again as long as its instant is to come; an open lot is not deleted. */
  async refuse({ origin }, pending) {
    const isBack = ({ before, after }: Pending) =>
      after?.['etat'] === 'PLANIFIE' && before?.['etat'] !== 'PLANIFIE' && isPast(after);
    const isGone = ({ before, after }: Pending) =>
      after === null && before !== null && openStates.includes(stateOf(before));
    const past: Refusal = { code: 'lot-past' };
    const open: Refusal = { code: 'lot-open' };
    return new Map(
      origin === 'revert'
        ? pending.filter(isBack).map(({ key }) => [key, [past]])
        : pending.filter(isGone).map(({ key }) => [key, [open]]),
    );
  },
  /** An earlier plan lets go of its elements, in the same lot of the history; what goes live at once replaces no plan. */
  async follow(within, written) {
    const lots = lotsIn(within.catalogue);
    const former: Pending[] = [];
    for (const { key, before, after } of written) {
      if (after?.['etat'] !== 'PLANIFIE' || before?.['etat'] === 'PLANIFIE' || isPast(after)) continue;
      const elements = elementsOf(after);
      for (const open of await plannedWith(within, elements, String(key)))
        former.push(withoutElements(lots, open, elements));
    }
    return former.length === 0 ? [] : [{ resource: lots.resource.name, pending: former }];
  },
  /** The contents of a lot tell when they will be live. */
  async after(_within, written) {
    const touched = new Map<string, Set<string>>();
    for (const { before, after } of written)
      for (const { type, id } of [before, after].flatMap((row) => (row === null ? [] : elementsOf(row))))
        touched.set(type, (touched.get(type) ?? new Set()).add(id));
    return [...touched].map(([resource, ids]): Touched => ({ resource, ids: [...ids] }));
  },
};

function isPast(lot: Row): boolean {
  return Date.parse(String(lot['date'])) <= Date.now();
}
