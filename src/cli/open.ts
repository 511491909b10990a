/** The console without a page: its plugins, its texts, the session of a key. */
import { builtinCommands } from '../commands/builtin';
import { session } from '../core/auth';
import { proofAtom } from '../core/auth/proof';
import { loadUser } from '../core/auth/user';
import { coreCommandsAtom } from '../core/command-of';
import { configAtom } from '../core/config';
import type { Service } from '../core/define';
import { store, tiersAtom } from '../core/facts';
import { Problem } from '../core/problem';
import { dictionariesAtom, loadVisitLocale } from '../core/routing/enter';
import type { Locale } from '../i18n/text';
import { cliDictionaries, word } from './text';

const services: readonly Service[] = [
  ...(['user', 'search-engine', 'admin-config', 'admin-feed', 'order-management'] as const),
  ...(['page-management', 'customer-reviews', 'notification', 'processing-ws', 'events'] as const),
];

type Settings = Readonly<Record<string, string | undefined>>;

/** `fr` unless the settings name another language. */
export function localeOf(env: Settings, chosen?: string): Locale {
  const named = [chosen, env['REGIE_LANG'], env['LC_ALL'], env['LC_MESSAGES'], env['LANG']];
  const tag = named.find((each) => each !== undefined && each !== '') ?? '';
  return tag === '' || /^(?:fr|C$|C\.|POSIX$)/i.test(tag) ? 'fr' : 'en';
}

/** Plugins, commands and texts; nothing is sent. */
export async function openTexts(locale: Locale): Promise<void> {
  store.set(coreCommandsAtom, new Map(builtinCommands.map((command) => [command.id, command])));
  const sources = store.get(dictionariesAtom);
  if (!sources.some(([prefix]) => prefix === 'cli'))
    store.set(dictionariesAtom, [...sources, ['cli', cliDictionaries]]);
  await loadVisitLocale(locale);
}

/** Where the server is. */
export function addressIn(env: Settings): string {
  return (env['REGIE_URL'] || 'http://localhost:4000').replace(/\/+$/, '');
}

/**
 * Signs in by the key of the settings.
 * @throws `unauthenticated` without one
 */
export async function signIn(env: Settings, partner: string | undefined): Promise<void> {
  const key = env['REGIE_KEY']?.trim();
  if (!key) throw new Problem('unauthenticated', { status: 401, message: word('said.noKey') });
  const url = addressIn(env);
  store.set(configAtom, {
    ...store.get(configAtom),
    services: Object.fromEntries(services.map((service) => [service, `${url}/api/${service}`])),
    storage: `${url}/storage`,
  });
  // A program proves nothing of a person.
  store.sub(proofAtom, () => store.get(proofAtom)?.answer(false));
  session.signedInByKey(key);
  await loadUser();
  store.set(tiersAtom, partner ?? null);
}
