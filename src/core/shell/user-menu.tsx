/** The user's menu: theme, density, password, plugins, sign-out. */
import { useAtomValue, useSetAtom } from 'jotai/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { passwordDialogAtom } from '../auth/dialog';
import { signOut } from '../auth/user';
import type { User } from '../contract';
import { roleOf } from '../facts';
import { densityIn, preferencesAtom, setPreference, themeIn } from '../preferences';
import { goTo } from '../routing/navigate';
import { send } from '../send';
import { twice } from '../twice';
import { Avatar } from '../ui';
import { Menu } from './menu';
import styles from './top-bar.module.css';

type Icons = typeof import('./user-menu-icons');

/** An icon that is not there, or did not come: its place. */
const Blank = () => <svg aria-hidden="true" />;

function late(name: keyof Icons): ReactNode {
  const Icon = lazy<typeof Blank | Icons['Sun']>(() =>
    twice(() => import('./user-menu-icons')).then(
      (icons) => ({ default: icons[name] }),
      () => ({ default: Blank }),
    ),
  );
  return (
    <Suspense fallback={<Blank />}>
      <Icon aria-hidden="true" />
    </Suspense>
  );
}

const themes = [
  { id: 'auto', label: core('shell.themeAuto'), icon: late('Monitor') },
  { id: 'light', label: core('shell.themeLight'), icon: late('Sun') },
  { id: 'dark', label: core('shell.themeDark'), icon: late('Moon') },
] as const;

const densities = [
  { id: 'compact', label: core('shell.densityCompact'), icon: late('Rows4') },
  { id: 'normal', label: core('shell.densityNormal'), icon: late('Rows3') },
  { id: 'comfortable', label: core('shell.densityComfortable'), icon: late('Rows2') },
] as const;

const [circlePlay, keyRound, blocks, logOut] = [late('CirclePlay'), late('KeyRound'), late('Blocks'), late('LogOut')];

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
        ...themes.map(({ id, label, icon }, index) => ({
          id: `theme-${id}`,
          label: t(label),
          icon,
          checked: themeIn(document) === id,
          ...(index === 0 && { heading: t(core('shell.theme')) }),
          onSelect: () => setPreference('theme', id === 'auto' ? null : id),
        })),
        ...densities.map(({ id, label, icon }, index) => ({
          id: `density-${id}`,
          label: t(label),
          icon,
          checked: densityIn(document) === id,
          ...(index === 0 && { heading: t(core('shell.density')) }),
          onSelect: () => setPreference('density', id === 'normal' ? null : id),
        })),
        {
          id: 'password',
          heading: t(core('shell.accountShort')),
          label: t(core('shell.changePassword')),
          icon: keyRound,
          onSelect: () => openPassword(true),
        },
        {
          id: 'macros',
          label: t(core('shell.macros')),
          icon: circlePlay,
          onSelect: () => void send({ id: 'macros.manage' }),
        },
        {
          id: 'plugins',
          label: t(core('shell.plugins')),
          icon: blocks,
          onSelect: () => goTo('/dashboard/modules'),
        },
        {
          id: 'sign-out',
          label: t(core('shell.signOut')),
          icon: logOut,
          onSelect: () => void signOut('choice'),
        },
      ]}
    />
  );
}
