/** Types a text in a control as a person would: what it held is replaced, and its owner is notified of it. */
export function typeInto(control: HTMLElement | null | undefined, text: string): void {
  if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLTextAreaElement)) return;
  control.setRangeText(text, 0, control.value.length, 'end');
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** Presses a key again, somewhere else; true when it was answered there. */
export function pressAgain(at: Element | null | undefined, key: KeyboardEvent): boolean {
  return at?.dispatchEvent(new KeyboardEvent(key.type, key)) === false;
}
