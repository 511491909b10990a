/** The filters that are asked for most, one click away; the retention, said once. */
import { Button, useText } from '../../core';
import { mineFilter } from './commands';
import { text } from './model';
import styles from './quick-filters.module.css';

interface QuickFiltersProps {
  q: string;
  onQ: (q: string | undefined) => void;
}

export function QuickFilters({ q, onQ }: QuickFiltersProps) {
  const t = useText();
  const quick = [
    { id: 'mine', test: mineFilter() },
    { id: 'today', test: 'date:aujourdhui' },
    { id: 'week', test: 'date:>=-7j' },
    { id: 'deleted', test: 'action:SUPPRESSION' },
    { id: 'restored', test: 'action:RESTAURATION' },
  ] as const;
  return (
    <div className={styles.bar}>
      <div role="group" aria-label={t(text('quick.label'))} className={styles.quick}>
        {quick.map(({ id, test }) => {
          const isOn = q.split(/ (?=(?:[^"]*"[^"]*")*[^"]*$)/).includes(test);
          return (
            <Button key={id} size="small" variant={isOn ? 'secondary' : 'quiet'} aria-pressed={isOn} onClick={() => onQ(toggled(q, test, isOn) || undefined)}>
              {t(text(`quick.${id}`))}
            </Button>
          );
        })}
      </div>
      <p className={styles.note}>{t(text('note'))}</p>
    </div>
  );
}

function toggled(q: string, test: string, isOn: boolean): string {
  return isOn ? q.replace(test, '').replace(/\s+/g, ' ').trim() : `${q} ${test}`.trim();
}
