/** The user's menu: who is signed in, and what they set for themselves. */
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { User } from '../contract';
import { roleOf } from '../facts';
import { Avatar } from '../ui';
import { Menu } from './menu';
import styles from './top-bar.module.css';
import { userEntries } from './user-menu-entries';

export function UserMenu({ user }: { user: User }) {
  const t = useText();
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
      entries={() => userEntries(t)}
    />
  );
}
