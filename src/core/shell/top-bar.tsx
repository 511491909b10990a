/** The top bar: where one is, the search field that opens the palette, partner, language, account. */
import { useAtomValue, useSetAtom } from 'jotai/react';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { hasPartners } from '../auth/perimeter';
import { pageAtom, paletteAtom, userAtom } from '../facts';
import { IconButton, Kbd } from '../ui';
import { Breadcrumb } from './breadcrumb';
import { useCaps } from './caps';
import { LanguageSelector } from './language-selector';
import { LoadingBar } from './loading-bar';
import { PartnerSelector } from './partner-selector';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';

export function TopBar({ isDrawerOpen, onOpenDrawer }: { isDrawerOpen: boolean; onOpenDrawer: () => void }) {
  const t = useText();
  const user = useAtomValue(userAtom);
  const page = useAtomValue(pageAtom);
  const choosesPartner = user !== null && hasPartners(user) && page?.multiAdmin === true;
  return (
    <header className={styles.bar}>
      <LoadingBar />
      <IconButton
        className={styles.burger}
        label={t(core('shell.openMenu'))}
        icon={<MenuIcon aria-hidden="true" />}
        aria-expanded={isDrawerOpen}
        aria-controls="rail"
        onClick={onOpenDrawer}
      />
      <Breadcrumb />
      <SearchButton />
      <div className={styles.end}>
        {choosesPartner && <PartnerSelector />}
        <LanguageSelector />
        {user && <UserMenu user={user} />}
      </div>
    </header>
  );
}

/** Looks like a field, opens the palette; what is typed goes there. */
function SearchButton() {
  const t = useText();
  const caps = useCaps();
  const open = useSetAtom(paletteAtom);
  return (
    <button
      type="button"
      className={styles.search}
      aria-label={t(core('shell.search'))}
      aria-keyshortcuts="Control+K F1"
      aria-haspopup="dialog"
      onClick={() => open({ open: true })}
    >
      <Search aria-hidden="true" />
      <span className={styles.placeholder}>{t(core('shell.search'))}</span>
      <Kbd keys={caps('Mod+K')} className={styles.searchKeys} />
    </button>
  );
}
