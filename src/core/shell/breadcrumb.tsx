/** Where one is, from *Accueil* on (product.md 2). */
import { useAtomValue } from 'jotai/react';
import { ChevronRight } from 'lucide-react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { PageData } from '../define-page';
import { holderAtom, pageAtom, recordAtom, screenAtom } from '../facts';
import { registryAtom } from '../registry';
import { PageLink } from '../routing/link';
import { trailOf } from '../routing/trail';
import { classNames } from '../ui';
import styles from './top-bar.module.css';

export function Breadcrumb() {
  const t = useText();
  const page = useAtomValue(pageAtom);
  const record = useAtomValue(recordAtom);
  const holder = useAtomValue(holderAtom);
  const screen = useAtomValue(screenAtom);
  const { pages } = useAtomValue(registryAtom);
  const saidOf = ({ crumb, title }: Pick<PageData, 'crumb' | 'title'>) => t(crumb ?? title);
  const known = page ? pages.get(page.id) : undefined;
  const trail = page ? [...trailOf(page.id, pages), ...(known && page.here ? [known] : [])] : [];
  const isHome = known?.path.replace(/\/$/, '') === '/dashboard';
  const home = t(core('shell.home'));
  const own = page ? (page.here ? t(page.here) : saidOf(page)) : '';
  // A record that is called as what holds it is named by what it is.
  const last = screen ?? (record === null || record.label === holder?.label ? own : record.label);
  return (
    <nav aria-label={t(core('shell.breadcrumb'))} className={styles.trail}>
      <ol>
        <li className={styles.step}>
          {isHome ? <Current label={home} /> : <PageLink to="/dashboard/">{home}</PageLink>}
        </li>
        {trail.map((step) => (
          <li key={step.id} className={styles.step}>
            <ChevronRight aria-hidden="true" />
            {step.path.includes('$') ? <span>{saidOf(step)}</span> : <PageLink to={step.path}>{saidOf(step)}</PageLink>}
          </li>
        ))}
        {holder && (
          <li className={classNames(styles.step, styles.holder)}>
            <ChevronRight aria-hidden="true" />
            <PageLink to={holder.to} title={holder.label}>
              {holder.label}
            </PageLink>
          </li>
        )}
        {!isHome && last !== '' && (
          <li className={styles.step}>
            <ChevronRight aria-hidden="true" />
            <Current label={last} />
          </li>
        )}
      </ol>
    </nav>
  );
}

function Current({ label }: { label: string }) {
  return (
    <span aria-current="page" className={styles.here} title={label}>
      {label}
    </span>
  );
}
