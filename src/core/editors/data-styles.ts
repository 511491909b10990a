/**
 * Monaco places its lines by style attributes in the HTML that it writes; the console's policy takes none from parsed
 * HTML. They travel as data, and are set from script, which the policy allows, before anything is painted.
 */
const name = 'data-monaco-style';

/** The same HTML, its style attributes as data. Signs of the text itself are escaped in it: only tags are looked at. */
export function dataStyles(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(\s)style="/g, `$1${name}="`));
}

/** Sets the styles of what is written under an element; gives what ends it. */
export function followStyles(root: Element): () => void {
  const set = (element: Element) => {
    for (const each of [element, ...element.querySelectorAll(`[${name}]`)]) {
      const style = each instanceof HTMLElement ? each.getAttribute(name) : null;
      if (style === null || !(each instanceof HTMLElement)) continue;
      each.style.cssText = style;
      each.removeAttribute(name);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) set(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  set(root);
  return () => observer.disconnect();
}
