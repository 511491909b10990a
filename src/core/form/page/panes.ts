/** Panes side by side (`data-pane`): code, fields, preview. `F6` goes from one to the next. */

/** What takes the focus of a pane: what is chosen in it, else its code, else its first control. */
const starts = [
  '[data-current]',
  '.monaco-editor [role="textbox"], .monaco-editor textarea',
  ':is(input:not([hidden]), select, textarea, button, [tabindex="0"])',
];

function panes(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter((each) => each.getClientRects().length > 0);
}

/** Whether the page has any. */
export function hasPanes(): boolean {
  return panes().length > 0;
}

/** Goes to the next pane, from the last to the first. */
export function nextPane(): void {
  const all = panes();
  const at = all.findIndex((each) => each.contains(document.activeElement));
  for (let step = 1; step <= all.length; step += 1) {
    const pane = all[(at + step) % all.length];
    const start = starts.map((each) => pane?.querySelector<HTMLElement>(each)).find((each) => each);
    if (start === undefined || start === null) continue;
    chosenOf(start).focus();
    start.scrollIntoView({ block: 'nearest' });
    return;
  }
}

/** Of radios, the one that is chosen: the others are no stop of `Tab` either. */
function chosenOf(start: HTMLElement): HTMLElement {
  if (!(start instanceof HTMLInputElement) || start.type !== 'radio') return start;
  return document.querySelector<HTMLElement>(`input[name="${CSS.escape(start.name)}"]:checked`) ?? start;
}
