/** Mounts the page that the address asks for: `?page=ours&entries=10000`. */
import '../../../src/core/ui/styles.css';

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
  document.body.dataset['ready'] = '';
}

void start();
