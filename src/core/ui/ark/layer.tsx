import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const modals = '[role=dialog], [role=alertdialog]';
const landmarks = 'main, body > header, body > nav, body > aside, [role=main], [role=banner], [role=navigation]';

/** Where the layer of an element belongs: its dialog, else its landmark, else the page. */
function hostOf(ownerId: string): Element {
  const owner = document.getElementById(ownerId);
  return owner?.closest(modals) ?? owner?.closest(landmarks) ?? document.body;
}

interface LayerProps {
  /** Id of the element that the layer hangs from. */
  of: string | undefined;
  children: ReactNode;
}

/**
 * Draws a floating part near the root, inside the dialog or landmark of its owner: a modal hides the rest of the page
 * from screen readers, and every content should live in a landmark.
 */
export function Layer({ of, children }: LayerProps) {
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => setHost(hostOf(of ?? '')), [of]);
  return host && createPortal(children, host);
}
