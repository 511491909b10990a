/** Run-time configuration of the console (`/config.json`): where the services are, the platform's name. */
import { atom } from 'jotai/vanilla';
import type { Service } from './define';
import { store } from './facts';

export interface ConsoleConfig {
  /** Name of the platform, in titles and help: *Admin Billetterie*. */
  platform: string;
  /** Base URL of each service; same origin, under `/api`, by default. */
  services: Readonly<Partial<Record<Service, string>>>;
  /** Base URL of stored files. */
  storage: string;
}

/** Shown everywhere; package.json's version. */
export const version = '2.72.8';

const defaults: ConsoleConfig = { platform: 'Billetterie', services: {}, storage: '/storage' };

export const configAtom = atom<ConsoleConfig>(defaults);

/** Reads the configuration, out of the page when the bundled server wrote it there; without one, or with a broken one, the console speaks to its own origin. */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="platform"]');
  store.set(configAtom, { ...defaults, ...(named && { platform: named.content }) });
  try {
    const given = named?.dataset['config'];
    if (given) return store.set(configAtom, readConfig(JSON.parse(given), store.get(configAtom)));
    const response = await fetcher('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(4000) });
    if (response.ok) store.set(configAtom, readConfig(await response.json(), store.get(configAtom)));
  } catch {
    // Nothing to tell: the defaults are right for the bundled server.
  }
}

/** Takes what is well formed from a configuration, the rest from `base`. */
export function readConfig(given: unknown, base: ConsoleConfig): ConsoleConfig {
  if (typeof given !== 'object' || given === null) return base;
  const text = (name: string) => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const services: unknown = Reflect.get(given, 'services');
  return {
    platform: text('platform') ?? base.platform,
    storage: (text('storage') ?? base.storage).replace(/\/$/, ''),
    services: typeof services === 'object' && services !== null ? textsOf(services) : base.services,
  };
}

function textsOf(given: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Address of a path of a service: `/api/admin-config/manifestations`. */
export function serviceUrl(service: Service, path: string): string {
  const base = store.get(configAtom).services[service] ?? `/api/${service}`;
  const end = path.replace(/^\//, '');
  return end === '' ? base : `${base.replace(/\/$/, '')}/${end}`;
}
