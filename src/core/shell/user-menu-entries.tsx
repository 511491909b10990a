/** What the user's menu offers: theme, density, password, macros, plugins, sign-out. */
import {
  Blocks,
  CirclePlay,
  KeyRound,
  LogOut,
  Monitor,
  MonitorSmartphone,
  Moon,
  Rows2,
  Rows3,
  Rows4,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import { core } from '../../i18n/core';
import type { Translate } from '../../i18n/translate';
import { factorsDialogAtom, passwordDialogAtom, sessionsDialogAtom } from '../auth/dialog';
import { signOut } from '../auth/user';
import { store } from '../facts';
import { densityIn, preferencesAtom, setPreference, themeIn } from '../preferences';
import { goTo } from '../routing/navigate';
import { send } from '../send';
import type { MenuEntry } from './menu';

const themes = [
  { id: 'auto', label: core('shell.themeAuto'), Icon: Monitor },
  { id: 'light', label: core('shell.themeLight'), Icon: Sun },
  { id: 'dark', label: core('shell.themeDark'), Icon: Moon },
] as const;

const densities = [
  { id: 'compact', label: core('shell.densityCompact'), Icon: Rows4 },
  { id: 'normal', label: core('shell.densityNormal'), Icon: Rows3 },
  { id: 'comfortable', label: core('shell.densityComfortable'), Icon: Rows2 },
] as const;

/** The entries as the preferences are now. */
export function userEntries(t: Translate): MenuEntry[] {
  const preferences = store.get(preferencesAtom);
  return [
    ...themes.map(({ id, label, Icon }, index) => ({
      id: `theme-${id}`,
      label: t(label),
      icon: <Icon aria-hidden="true" />,
      checked: themeIn(preferences) === id,
      ...(index === 0 && { heading: t(core('shell.theme')) }),
      onSelect: () => setPreference('theme', id === 'auto' ? null : id),
    })),
    ...densities.map(({ id, label, Icon }, index) => ({
      id: `density-${id}`,
      label: t(label),
      icon: <Icon aria-hidden="true" />,
      checked: densityIn(preferences) === id,
      ...(index === 0 && { heading: t(core('shell.density')) }),
      onSelect: () => setPreference('density', id === 'normal' ? null : id),
    })),
    {
      id: 'password',
      heading: t(core('shell.accountShort')),
      label: t(core('shell.changePassword')),
      icon: <KeyRound aria-hidden="true" />,
      onSelect: () => store.set(passwordDialogAtom, true),
    },
    {
      id: 'factors',
      label: t(core('shell.factors')),
      icon: <ShieldCheck aria-hidden="true" />,
      onSelect: () => store.set(factorsDialogAtom, true),
    },
    {
      id: 'sessions',
      label: t(core('shell.sessions')),
      icon: <MonitorSmartphone aria-hidden="true" />,
      onSelect: () => store.set(sessionsDialogAtom, true),
    },
    {
      id: 'macros',
      label: t(core('shell.macros')),
      icon: <CirclePlay aria-hidden="true" />,
      onSelect: () => void send({ id: 'macros.manage' }),
    },
    {
      id: 'plugins',
      label: t(core('shell.plugins')),
      icon: <Blocks aria-hidden="true" />,
      onSelect: () => goTo('/dashboard/modules'),
    },
    {
      id: 'sign-out',
      label: t(core('shell.signOut')),
      icon: <LogOut aria-hidden="true" />,
      onSelect: () => void signOut('choice'),
    },
  ];
}
