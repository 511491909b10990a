/** The screens that go by a group of parameters; those that the console has are links. */
import { PageLink, registryAtom, useAtomValue, useText } from '../../../core';
import { text } from '../text';
import styles from './dependents.module.css';

const screens = {
  commandes: '/dashboard/commandes',
  flux: '/dashboard/livraison/integration-flux',
  manifestations: '/dashboard/manifestations',
} as const;

const screensOf = {
  paniers: ['commandes'],
  commandes: ['commandes', 'flux', 'manifestations'],
  annulation: ['commandes', 'manifestations'],
  paiements: ['commandes'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof screens)[]>>;

/** The part of a section that names them. */
export function dependents(group: keyof typeof screensOf) {
  return function Dependents() {
    const t = useText();
    const { pages } = useAtomValue(registryAtom);
    const paths = new Set([...pages.values()].map(({ path }) => path));
    return (
      <p className={styles.line}>
        <span>{t(text('dependents'))}</span>
        {screensOf[group].map((screen) =>
          paths.has(screens[screen]) ? (
            <PageLink key={screen} to={screens[screen]} className={styles.link}>
              {t(text(`screens.${screen}`))}
            </PageLink>
          ) : (
            <span key={screen}>{t(text(`screens.${screen}`))}</span>
          ),
        )}
      </p>
    );
  };
}
