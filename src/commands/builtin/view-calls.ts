/** What the commands of views share: the list on the page, the views that may be written, what a write answers. */
import type { Choice, Outcome } from '../../core/define';
import { store } from '../../core/facts';
import { fold } from '../../core/filter/fold';
import { http } from '../../core/http';
import type { Change } from '../../core/model/model';
import { save } from '../../core/rows';
import { undoOf } from '../../core/rows/undo';
import { savedViews, type ViewRow } from '../../core/views/model';
import { openListAtom } from '../../core/views/open-list';
import { mayWrite } from '../../core/views/rights';
import type { ViewState } from '../../core/views/state';
import { keepView, knownViews, pageOfView, writerNow } from '../../core/views/views';
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import type { Text } from '../../i18n/text';

/** The list on the page, as its views see it. */
export const openList = () => store.get(openListAtom);
/** Whether there is a list. */
export const isOpen = () => (openList() ? true : core('views.refused.noList'));
/** Whether the list follows a view. */
export const follows = () =>
  openList()?.view ? true : core(openList() ? 'views.refused.noView' : 'views.refused.noList');
/** Whether the list follows a view that may be written. */
export const isOwn = () => {
  const view = openList()?.view;
  return view && !mayWrite(writerNow(), view) ? core('views.refused.notYours') : follows();
};
/** Whether there is any view. */
export const hasViews = () => (knownViews().length > 0 ? true : core('views.refused.none'));
/** The view of the list, as an argument. */
export const current = () => {
  const id = openList()?.view?.id;
  return id === undefined ? {} : { id: String(id) };
};

/** What a list shows, as a view keeps it. */
export const kept = ({ q, sort, cols, tiers }: ViewState) => ({
  q: q || null,
  sort: sort || null,
  cols: cols || null,
  tiers: tiers || null,
});

/** What a write says, and how it is taken back. */
export function outcome(said: Text, { nom }: ViewRow, lot: string | null): Outcome {
  return {
    say: { text: said, params: { nom } },
    ...undoOf(lot),
  };
}

/** Views as choices, those of this screen first. */
export function choicesAmong(views: readonly ViewRow[], typed: string): Choice<string>[] {
  const { t } = language();
  const here = openList()?.ecran;
  return views
    .filter(({ nom }) => fold(nom).includes(fold(typed)))
    .toSorted((left, right) => Number(right.ecran === here) - Number(left.ecran === here))
    .map((view) => ({
      value: String(view.id),
      label: view.nom,
      hint: t(pageOfView(view)?.title ?? core('views.one')),
    }));
}

/** The views that may be written. */
export const own = () => knownViews().filter((view) => mayWrite(writerNow(), view));

/** The view as it is now: what is written starts from its version. */
export async function viewOf(id: string, signal: AbortSignal): Promise<ViewRow> {
  return http.show(savedViews, id, { signal });
}

/** Changes a view of this list, or another by its id. */
export async function change(id: string, patch: Change, signal: AbortSignal) {
  const written = await save(savedViews, id, patch, (await viewOf(id, signal)).version, { signal });
  keepView(written.row);
  return written;
}

/** Arguments that say something. */
export function given(args: Change): Change {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined));
}
