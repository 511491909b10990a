import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Badge } from '../marks/badge';
import { rove } from '../roving';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A number after the label: errors (`bad`), entries, … */
  count?: { text: string; tone: 'bad' | 'info' | 'idle' } | undefined;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

/** Tabs of the APG, chosen as the arrows move. */
export function Tabs({ label, tabs }: TabsProps) {
  const base = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [current, choose] = useState(tabs[0]?.id ?? '');
  const shown = tabs.find((tab) => tab.id === current);
  const press = (event: KeyboardEvent) => {
    const next = rove(
      event.key,
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
    );
    const tab = next === null ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    choose(tab.id);
    buttons.current.get(tab.id)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(node) => {
              if (node) buttons.current.set(tab.id, node);
              else buttons.current.delete(tab.id);
            }}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${base}-panel-${tab.id}` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.id)}
          >
            {tab.icon}
            {tab.label}
            {tab.count && (
              <Badge look="soft-count" tone={tab.count.tone}>
                {tab.count.text}
              </Badge>
            )}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={current}
          role="tabpanel"
          id={`${base}-panel-${current}`}
          aria-labelledby={`${base}-tab-${current}`}
          tabIndex={0}
          className={styles.panel}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
