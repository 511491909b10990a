import { useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names';
import type { Choice } from './choice';
import { ariaOf, type FieldProps } from './field-props';
import styles from './radio-group.module.css';

export interface RadioGroupProps extends FieldProps {
  choices: readonly Choice[];
  value: string | null;
  onValueChange: (value: string) => void;
  /** `segment` is one line of joined buttons; `list` one radio a line. */
  look?: 'list' | 'segment';
}

/** One of a few, all visible: native radios, so the keys are the browser's own. */
export function RadioGroup(props: RadioGroupProps) {
  const { choices, value, onValueChange, look = 'list', disabled = false, readOnly = false, className } = props;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  // A line of segments may be longer than its place: the chosen one is in sight in it. The page stays where it is.
  useEffect(() => {
    const line = group.current;
    const chosen = line?.querySelector(':checked')?.closest('label');
    if (look !== 'segment' || !line || !chosen) return;
    const observer = new ResizeObserver(() => {
      const [place, one] = [line.getBoundingClientRect(), chosen.getBoundingClientRect()];
      // The line alone is scrolled: a group further down would take the page with it.
      line.scrollLeft += Math.max(0, one.right - place.right) || Math.min(0, one.left - place.left);
    });
    // A count that comes later widens the chosen one, a turned phone its line.
    for (const box of [line, chosen]) observer.observe(box);
    return () => observer.disconnect();
  }, [look, value]);
  return (
    <div ref={group} role="radiogroup" id={props.id} {...ariaOf(props)} className={classNames(styles[look], className)}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} title={choice.reason}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled || readOnly || choice.reason !== undefined}
            onChange={() => onValueChange(choice.value)}
            className={styles.dot}
          />
          {choice.icon}
          <span className={styles.words}>
            {choice.label}
            {choice.hint !== undefined && <span className={styles.hint}>{choice.hint}</span>}
            {choice.reason !== undefined && look === 'list' && <span className={styles.hint}>{choice.reason}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
