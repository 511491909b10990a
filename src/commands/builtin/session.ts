import { KeyRound, Languages, LogOut, MonitorSmartphone, Rows3, ShieldCheck, Store, SunMoon } from 'lucide-react';
import { factorsDialogAtom, passwordDialogAtom, sessionsDialogAtom } from '../../core/auth/dialog';
import { hasPartners } from '../../core/auth/perimeter';
import { signOut as endSession } from '../../core/auth/user';
import type { ListPage, PartnerRef } from '../../core/contract';
import { defineCommand } from '../../core/define';
import { pageAtom, store, userAtom } from '../../core/facts';
import { fold } from '../../core/filter/fold';
import { http } from '../../core/http';
import { field } from '../../core/model/field';
import { setPreference } from '../../core/preferences';
import { afterLocale } from '../../core/routing/locale';
import { goTo } from '../../core/routing/navigate';
import { language as languageNow } from '../../i18n/runtime';
import { text } from '../texts';

/** Light, dark, or as the system. */
export const theme = defineCommand({
  id: 'core.theme',
  title: text('titles.theme'),
  aliases: text('aliases.theme'),
  icon: SunMoon,
  args: {
    theme: field.oneOf(['auto', 'light', 'dark'], {
      required: true,
      label: text('args.theme'),
      valuesText: 'core.commands.values.theme',
    }),
  },
  run: ({ theme: chosen }) => setPreference('theme', chosen === 'auto' ? null : chosen),
});

/** Height of rows. */
export const density = defineCommand({
  id: 'core.density',
  title: text('titles.density'),
  aliases: text('aliases.density'),
  icon: Rows3,
  args: {
    density: field.oneOf(['compact', 'normal', 'comfortable'], {
      required: true,
      label: text('args.density'),
      valuesText: 'core.commands.values.density',
    }),
  },
  run: ({ density: chosen }) => setPreference('density', chosen === 'normal' ? null : chosen),
});

/** The same page in the other language. */
export const language = defineCommand({
  id: 'core.language',
  title: text('titles.language'),
  aliases: text('aliases.language'),
  icon: Languages,
  args: {
    language: field.oneOf(['fr', 'en'], {
      required: true,
      label: text('args.language'),
      valuesText: 'core.commands.values.language',
    }),
  },
  run: ({ language: chosen }) => {
    const { pathname, search, hash } = location;
    const path = afterLocale(pathname);
    goTo(`/${chosen}${path === '/' ? '' : path}${search}${hash}`, { replace: true });
  },
});

/** The partner that lists are narrowed to, where a page has one. */
export const partner = defineCommand({
  id: 'core.partner',
  title: text('titles.partner'),
  aliases: text('aliases.partner'),
  icon: Store,
  right: 'any',
  ready: () => (choosesPartner() ? true : text('refused.partners')),
  args: { partner: field.text({ required: true, label: text('args.partner') }) },
  ask: {
    partner: async (typed, { signal }) => {
      const all = { value: '*', label: languageNow().t(text('allPartners')) };
      const partners = (await partnersOf(signal)).map(({ partnerId, libelle }) => ({
        value: partnerId,
        label: libelle,
        hint: partnerId,
      }));
      return [all, ...partners].filter(({ label, value }) => fold(`${label} ${value}`).includes(fold(typed)));
    },
  },
  run: ({ partner: chosen }) => {
    const query = new URLSearchParams(location.search);
    if (chosen === '*') query.delete('tiers');
    else query.set('tiers', chosen);
    const search = query.toString();
    goTo(location.pathname + (search && `?${search}`));
  },
});

/** A new password. */
export const password = defineCommand({
  id: 'core.password',
  title: text('titles.password'),
  aliases: text('aliases.password'),
  icon: KeyRound,
  right: 'any',
  run: () => store.set(passwordDialogAtom, true),
});

/** One’s own second factors. */
export const factors = defineCommand({
  id: 'core.factors',
  title: text('titles.factors'),
  aliases: text('aliases.factors'),
  icon: ShieldCheck,
  right: 'any',
  run: () => store.set(factorsDialogAtom, true),
});

/** One’s own sessions, each with what ends it. */
export const sessions = defineCommand({
  id: 'core.sessions',
  title: text('titles.sessions'),
  aliases: text('aliases.sessions'),
  icon: MonitorSmartphone,
  right: 'any',
  run: () => store.set(sessionsDialogAtom, true),
});

/** Ends the session, here and on the server. */
export const signOut = defineCommand({
  id: 'core.signOut',
  title: text('titles.signOut'),
  aliases: text('aliases.signOut'),
  icon: LogOut,
  right: 'any',
  run: () => endSession('choice'),
});

function choosesPartner(): boolean {
  const user = store.get(userAtom);
  return user !== null && hasPartners(user) && store.get(pageAtom)?.multiAdmin === true;
}

async function partnersOf(signal: AbortSignal): Promise<readonly PartnerRef[]> {
  const own = store.get(userAtom)?.perimetre;
  if (own) return own;
  const { data } = await http.request<ListPage<PartnerRef>>({
    service: 'admin-config',
    path: 'partenaires',
    query: { limit: 500, sort: 'libelle' },
    signal,
    retries: 1,
  });
  return data.items;
}
