/** The user's menu: theme, density, password, plugins, sign-out. */
import { useAtomValue, useSetAtom } from 'jotai/react';
import { Blocks, KeyRound, LogOut, Monitor, Moon, Rows2, Rows3, Rows4, Sun } from 'lucide-react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { passwordDialogAtom } from '../auth/dialog';
import { signOut } from '../auth/user';
import type { User } from '../contract';
import { roleOf } from '../facts';
import { densityIn, preferencesAtom, setPreference, themeIn } from '../preferences';
import { goTo } from '../routing/navigate';
import { Avatar } from '../ui';
import { Menu } from './menu';
import styles from './top-bar.module.css';

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

export function UserMenu({ user }: { user: User }) {
  const t = useText();
  const document = useAtomValue(preferencesAtom);
  const openPassword = useSetAtom(passwordDialogAtom);
  const role = roleOf(user);
  return (
    <Menu
      label={t(core('shell.account'), { nom: user.nom })}
      className={styles.account}
      button={<Avatar name={user.nom} look="decorative" />}
      head={
        <div className={styles.who}>
          <strong>{user.nom}</strong>
          <span>{user.mail}</span>
          {role && <span>{t(core(`roles.${role}`))}</span>}
        </div>
      }
      entries={[
        ...themes.map(({ id, label, Icon }, index) => ({
          id: `theme-${id}`,
          label: t(label),
          icon: <Icon aria-hidden="true" />,
          checked: themeIn(document) === id,
          ...(index === 0 && { heading: t(core('shell.theme')) }),
          onSelect: () => setPreference('theme', id === 'auto' ? null : id),
        })),
        ...densities.map(({ id, label, Icon }, index) => ({
          id: `density-${id}`,
          label: t(label),
          icon: <Icon aria-hidden="true" />,
          checked: densityIn(document) === id,
          ...(index === 0 && { heading: t(core('shell.density')) }),
          onSelect: () => setPreference('density', id === 'normal' ? null : id),
        })),
        {
          id: 'password',
          heading: t(core('shell.accountShort')),
          label: t(core('shell.changePassword')),
          icon: <KeyRound aria-hidden="true" />,
          onSelect: () => openPassword(true),
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
      ]}
    />
  );
}
