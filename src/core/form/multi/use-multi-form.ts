/** The form of a selection while its page is there: read once, so that what others save meanwhile is not overwritten. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Selection } from '../../contract';
import type { Resource } from '../../define';
import { newKey } from '../../http/key';
import { onRowsChanged } from '../../live/rows-changed';
import { Problem } from '../../problem';
import { type Draft, replaceDraft } from '../record/drafts';
import { isOfSelection } from './multi-draft';
import { createMultiForm, type MultiForm, takeTouched, touchedIn } from './multi-form';
import { readSummary } from './summary';
import type { Touched } from './touched';

/**
 * @param selection kept from draw to draw by its owner
 * @param href where this selection is edited, for its draft
 * @param ownLot the lot written from here last: its own news are none
 */
export function useMultiForm(resource: Resource, selection: Selection, href: string, ownLot: string | null) {
  const t = useText();
  const place = useRef({ t, href });
  place.current = { t, href };
  const [session] = useState(newKey);
  const [form, setForm] = useState<MultiForm | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [turn, setTurn] = useState<{ touched: Touched | null; draft?: Draft | null }>({ touched: null });
  // Records of the selection that were saved since they were read.
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const asking = new AbortController();
    setProblem(null);
    readSummary(resource, selection, asking.signal).then(
      (summary) => {
        if (asking.signal.aborted) return;
        const { t: say, href: there } = place.current;
        const label = say(core('multi.title'), { objet: say(resource.many, { n: summary.count }) });
        const made = createMultiForm(resource, selection, summary, { session, label, href: there });
        if (turn.touched) takeTouched(made, turn.touched);
        const { draft } = turn;
        if (draft && isOfSelection(draft, selection)) void replaceDraft(draft, made.keepNow);
        setMoved(new Set());
        setForm(made);
      },
      (cause: unknown) => asking.signal.aborted || setProblem(Problem.from(cause)),
    );
    return () => asking.abort();
  }, [resource, selection, turn, session]);
  useEffect(() => {
    if (form !== null) return () => void form.keepNow().finally(form.dispose);
  }, [form]);
  useEffect(() => {
    if (form === null) return;
    return onRowsChanged((event) => {
      if (event.resource !== resource.name || (event.lot !== null && event.lot === ownLot)) return;
      const ours = (event.ids ?? []).map(String).filter((id) => id in form.summary.versions);
      if (ours.length > 0) setMoved((before) => new Set([...before, ...ours]));
    });
  }, [form, ownLot, resource]);
  /** Reads the selection again; what was touched stays unless it was written. */
  const reload = useCallback(
    (kept: 'touched' | 'nothing') => setTurn({ touched: kept === 'touched' && form ? touchedIn(form) : null }),
    [form],
  );
  /** What the form that comes next starts with, and the draft of it that this form then keeps as its own. */
  const carry = useCallback((touched: Touched, draft: Draft | null) => setTurn({ touched, draft }), []);
  return { form, summary: form?.summary ?? null, problem, moved: moved.size, reload, carry };
}
