/** A short tour by keyboard: one step at a time in a toast that follows from page to page; left at any moment, taken again where it was. */
import { preference, say, setPreference, unsay } from '../../core';
import { language } from '../../i18n/runtime';
import { text } from './text';

export const tourSteps = ['palette', 'cocher', 'filtrer', 'essai', 'cellule', 'annuler', 'aide'] as const;

const name = 'home.tour';
const key = 'F7';

/** The step on the screen; null when the tour is not there. */
let shown: number | null = null;

/** Steps done, as kept; all of them when the tour is over. */
export function stepsDone(stored: unknown): number {
  const done = typeof stored === 'number' && Number.isInteger(stored) ? stored : 0;
  return Math.min(Math.max(0, done), tourSteps.length);
}

export const tourPreference = name;

/** The step where the tour was left, or the one after that which is shown; from the first again once it is over. */
export function goOn(): void {
  if (shown !== null) setPreference(name, shown + 1);
  const done = stepsDone(preference(name));
  if (done < tourSteps.length) return show(done);
  const wasShown = shown !== null;
  leave();
  if (!wasShown) return show(0);
  const { t } = language();
  say({ kind: 'done', text: t(text('tour.done')) });
}

/** Takes the tour away: the next time it begins where it is. */
export function leave(): void {
  shown = null;
  unsay(name);
}

function show(step: number): void {
  const id = tourSteps[step];
  if (id === undefined) return;
  shown = step;
  const { t } = language();
  say({
    id: name,
    kind: 'info',
    text: t(text('tour.step'), { n: step + 1, total: tourSteps.length, titre: t(text(`tour.steps.${id}.title`)) }),
    detail: t(text(`tour.steps.${id}.text`)),
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: t(text(step === tourSteps.length - 1 ? 'tour.end' : 'tour.next')),
      keys: [key],
      onClick: goOn,
    },
  });
}
