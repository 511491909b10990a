/** What was refused to some of many records edited at once: it stays a draft over them until it is saved or dropped. */
import { core } from '../../../i18n/core';
import type { Translate } from '../../../i18n/translate';
import type { BulkResult, Selection } from '../../contract';
import { store, tiersAtom } from '../../facts';
import { newKey } from '../../http/key';
import { type Draft, keepDraft } from '../record/drafts';
import { draftOf } from './multi-draft';
import { type MultiForm, touchedIn } from './multi-form';
import { formPath, multiAddress } from './target';

/** Records that may be tried again: one that is gone cannot. */
export function refusedIn({ blockedRows }: BulkResult): (string | number)[] {
  return blockedRows.filter(({ reasons }) => reasons.every(({ code }) => code !== 'gone')).map(({ id }) => id);
}

/** Keeps what a form wrote as a draft over the records that refused it; null when none did. */
export async function keepRefused(form: MultiForm, result: BulkResult, t: Translate): Promise<Draft | null> {
  const { resource, summary } = form;
  const ids = refusedIn(result);
  const path = formPath(resource);
  if (ids.length === 0 || path === null) return null;
  // Not all of them are named: then it is over all the selection, where the others have these values already.
  const isNamed = result.blocked <= result.blockedRows.length;
  const selection: Selection = isNamed ? { ids } : form.selection;
  const count = isNamed ? ids.length : summary.count;
  const aim = 'ids' in selection ? { ids: selection.ids, q: null } : { ids: [], q: selection.q };
  const draft = draftOf({ resource, selection, count }, touchedIn(form), {
    // Its own: the form of this page drops what it kept.
    session: newKey(),
    label: t(core('multi.title'), { objet: t(resource.many, { n: count }) }),
    href: multiAddress(path, aim, store.get(tiersAtom)),
  });
  if (draft !== null) await keepDraft(draft);
  return draft;
}
