/** What a field offers while one types: under it, the one that Enter takes marked and in sight. The field keeps the focus. */
import { classNames } from '../class-names';
import styles from './suggestion-list.module.css';

export interface Suggestion {
  key: string;
  label: string;
  /** What it is, beside. */
  detail?: string | null;
  /** Written as it is typed: a field, a placeholder. */
  isCode?: boolean;
}

export interface SuggestionListProps {
  /** `aria-controls` of the field; an option is `<id>-<place>`, for its `aria-activedescendant`. */
  id: string;
  label: string;
  items: readonly Suggestion[];
  /** Place of the one that Enter takes; -1 for none. */
  active: number;
  isOpen: boolean;
  onChoose: (place: number) => void;
}

export function SuggestionList({ id, label, items, active, isOpen, onChoose }: SuggestionListProps) {
  return (
    <ul id={id} role="listbox" aria-label={label} className={styles.list} hidden={!isOpen}>
      {(isOpen ? items : []).map((item, place) => (
        <li
          key={item.key}
          id={`${id}-${place}`}
          {...(place === active && { ref: showOption })}
          role="option"
          aria-selected={place === active}
          className={classNames(styles.option, place === active && styles.active)}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(place);
          }}
        >
          <span className={item.isCode ? styles.code : undefined}>{item.label}</span>
          {item.detail && <span className={styles.detail}>{item.detail}</span>}
        </li>
      ))}
    </ul>
  );
}

function showOption(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
