/** Mounts the page that the address asks for: `?page=ours&entries=10000`. */
import '../../../src/core/ui/styles/styles.css';

export type Mount = (root: HTMLElement, query: URLSearchParams) => void | Promise<void>;

const pages: Record<string, () => Promise<{ mount: Mount }>> = {
  ours: () => import('./ours'),
  cmdk: () => import('./cmdk'),
  kbar: () => import('./kbar'),
  grid: () => import('./grid'),
  tanstack: () => import('./tanstack'),
  remote: () => import('./remote'),
};

const query = new URLSearchParams(location.search);
const root = document.getElementById('root');
const page = pages[query.get('page') ?? ''];

async function start(): Promise<void> {
  if (root && page) await (await page()).mount(root, query);
  // Letters are there, as on any page but the first: what is drawn is not drawn again when they come.
  await Promise.all([...document.fonts].map((font) => font.load()));
  document.body.dataset['ready'] = '';
}

void start();
