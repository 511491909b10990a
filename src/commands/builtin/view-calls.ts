/** What the commands of views share: the list on the page, the views that may be written, what a write answers. */
import type { Choice, Outcome } from '../../core/define';
import { store } from '../../core/facts';
import { fold } from '../../core/filter/fold';
import { writeEdit } from '../../core/form/write-edit';
import { http } from '../../core/http';
import { type Change, getAt } from '../../core/model/model';
import { undoOf } from '../../core/rows/undo';
import { savedViews, type ViewRow } from '../../core/views/model';
import { openListAtom, viewDialogAtom } from '../../core/views/open-list';
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

/** Opens the dialog of a view: what is typed there is typed over the view as it is now. */
export function openViewDialog(view: ViewRow): void {
  begun = view;
  store.set(viewDialogAtom, 'edit');
}

let begun: ViewRow | null = null;

/** Changes a view of this list, or another by its id, over the view as it was when that began. */
export async function change(id: string, patch: Change, signal: AbortSignal) {
  const shown = begun !== null && String(begun.id) === id ? begun : knownViews().find((view) => String(view.id) === id);
  begun = null;
  const row = shown ?? (await viewOf(id, signal));
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, getAt({ ...row }, name) ?? null]));
  const written = await writeEdit({ resource: savedViews, id, values: patch, before }, row.version, signal);
  const after = written ?? { row: await viewOf(id, signal), lot: null };
  keepView(after.row);
  return after;
}

/** Arguments that say something. */
export function given(args: Change): Change {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined));
}
