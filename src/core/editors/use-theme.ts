/** The theme of the console in Monaco: its own of light and dark, over our grounds, with words that can be read. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Monaco } from './monaco';

const dark = () => globalThis.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = dark();
  media.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', changed);
  };
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && dark().matches);
}

const name = 'regie';

/** Its name, once it is defined for the theme of now. */
export function useTheme(monaco: Monaco): string {
  const base = useSyncExternalStore(subscribe, isDark) ? 'vs-dark' : 'vs';
  // Before the editor asks for it by its name.
  useLayoutEffect(() => define(monaco, base), [monaco, base]);
  return name;
}

function define(monaco: Monaco, base: 'vs' | 'vs-dark'): void {
  monaco.editor.defineTheme(name, {
    base,
    inherit: true,
    // The reds and greys of its own are too light on our grounds.
    rules: [
      ...(base === 'vs' ? tokensOf('--info', 'attribute.name', 'attribute.name.html') : []),
      ...tokensOf('--muted', 'delimiter.html', 'metatag.html', 'metatag.content.html'),
    ],
    colors: { 'editor.background': colourOf('--panel'), 'editorLineNumber.foreground': colourOf('--muted') },
  });
}

const tokensOf = (colour: string, ...tokens: readonly string[]) =>
  tokens.map((token) => ({ token, foreground: colourOf(colour).slice(1) }));

/** The colour of a token as it is now, as Monaco takes it; each on an element of its own, which fades from no other. */
function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  const pairs = channels.slice(0, 3).map((value) => Math.round(Number(value)).toString(16).padStart(2, '0'));
  return `#${pairs.join('')}`;
}
