/** The theme of the console, as Monaco names it. */
import { useSyncExternalStore } from 'react';

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

function read(): 'vs' | 'vs-dark' {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && dark().matches) ? 'vs-dark' : 'vs';
}

export function useTheme(): 'vs' | 'vs-dark' {
  return useSyncExternalStore(subscribe, read);
}
