import { Combobox } from '@ark-ui/react/combobox';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Choice } from '../inputs/choice';
import { ChoiceWords } from './choice-words';
import styles from './popup.module.css';

interface ComboboxListProps {
  choices: readonly Choice[];
  /** Filled here, called by the machine to bring a row into view. */
  scrollTo: RefObject<((index: number) => void) | null>;
}

const plainUpTo = 80;

/** The rows of a combobox; above 80 only those in view are mounted. */
export function ComboboxList({ choices, scrollTo }: ComboboxListProps) {
  if (choices.length > plainUpTo) return <VirtualRows choices={choices} scrollTo={scrollTo} />;
  return choices.map((choice) => <Row key={choice.value} choice={choice} />);
}

function VirtualRows({ choices, scrollTo }: ComboboxListProps) {
  const floor = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: choices.length,
    getScrollElement: () => floor.current?.parentElement ?? null,
    estimateSize: () => 32,
    overscan: 8,
  });
  useEffect(() => {
    scrollTo.current = (index) => flushSync(() => rows.scrollToIndex(index, { align: 'auto' }));
    return () => {
      scrollTo.current = null;
    };
  }, [rows, scrollTo]);
  return (
    <div ref={floor} role="presentation" style={{ position: 'relative', height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((place) => {
        const choice = choices[place.index];
        return (
          choice && (
            <div
              key={choice.value}
              role="presentation"
              ref={rows.measureElement}
              data-index={place.index}
              style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${place.start}px)` }}
            >
              <Row choice={choice} position={place.index + 1} size={choices.length} />
            </div>
          )
        );
      })}
    </div>
  );
}

function Row({ choice, position, size }: { choice: Choice; position?: number; size?: number }) {
  return (
    <Combobox.Item item={choice} className={styles.item} aria-posinset={position} aria-setsize={size}>
      <ChoiceWords choice={choice} />
      <Combobox.ItemIndicator asChild>
        <Check className={styles.check} aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
