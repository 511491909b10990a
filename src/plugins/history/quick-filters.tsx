/** The filters that are used most, one click away; the retention, said once. */
import { Button, useAtomValue, useLocale, userAtom, useText } from '../../core';
import { text } from './model';
import { hasTest, quickFilters, toggleTest } from './quick';
import styles from './quick-filters.module.css';

interface QuickFiltersProps {
  q: string;
  onQ: (q: string | undefined) => void;
}

export function QuickFilters({ q, onQ }: QuickFiltersProps) {
  const t = useText();
  const locale = useLocale();
  const name = useAtomValue(userAtom)?.nom ?? '';
  return (
    <div className={styles.bar}>
      <div role="group" aria-label={t(text('quick.label'))} className={styles.quick}>
        {quickFilters(name, locale).map(({ id, test }) => {
          const isOn = hasTest(q, test);
          return (
            <Button
              key={id}
              size="small"
              variant={isOn ? 'secondary' : 'quiet'}
              aria-pressed={isOn}
              onClick={() => onQ(toggleTest(q, test) || undefined)}
            >
              {t(text(`quick.${id}`))}
            </Button>
          );
        })}
      </div>
      <p className={styles.note}>{t(text('note'))}</p>
    </div>
  );
}
