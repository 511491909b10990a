/** The top bar: where one is, the search field that opens the palette, partner, language, account. */
import { useAtomValue, useSetAtom } from 'jotai/react';
import { Menu as MenuIcon, Search, Store } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { isMultiAdmin, perimeterOf } from '../auth/perimeter';
import { pageAtom, paletteAtom, tiersAtom, userAtom } from '../facts';
import { untilRead } from '../rows/until-read';
import { twice } from '../twice';
import { IconButton, Kbd } from '../ui';
import { Breadcrumb } from './breadcrumb';
import { useCaps } from './caps';
import { LanguageSelector } from './language-selector';
import { LoadingBar } from './loading-bar';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';

/** Partners are asked for after the first rows, which they would keep waiting; without them the bar goes on. */
const PartnerSelector = lazy(() =>
  untilRead()
    .then(() => twice(() => import('./partner-selector')))
    .then(
      (come) => ({ default: come.PartnerSelector }),
      () => ({ default: PartnerPlace }),
    ),
);

/** The place of the selector, until it is there. */
function PartnerPlace() {
  const t = useText();
  const current = useAtomValue(tiersAtom);
  return (
    <span className={styles.control}>
      <Store aria-hidden="true" />
      <span className={styles.partner}>{current ?? t(core('shell.allPartners'))}</span>
      <svg aria-hidden="true" />
    </span>
  );
}

export function TopBar({ isDrawerOpen, onOpenDrawer }: { isDrawerOpen: boolean; onOpenDrawer: () => void }) {
  const t = useText();
  const user = useAtomValue(userAtom);
  const page = useAtomValue(pageAtom);
  const hasPartners = user !== null && isMultiAdmin(perimeterOf(user)) && page?.multiAdmin === true;
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
        {hasPartners && (
          <Suspense fallback={<PartnerPlace />}>
            <PartnerSelector />
          </Suspense>
        )}
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
