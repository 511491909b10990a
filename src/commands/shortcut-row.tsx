import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { preference, setPreference } from '../core/preferences';
import { Button, Kbd } from '../core/ui';
import { languageAtom } from '../i18n/runtime';
import type { CompiledBinding } from './keys/binding';
import { bindingsAtom, keyPreferencesAtom } from './keys/bindings';
import { keysOfPress } from './keys/chord';
import { capsOf, labelOf } from './keys/labels';
import { checkRebind, readKeyPreferences, rebind, reset, unbind } from './keys/overrides';
import { useBindingTitle } from './pending-keys';
import { platform } from './platform';
import styles from './sheet.module.css';
import { text } from './texts';

export interface ShortcutRowProps {
  binding: CompiledBinding;
  title: string;
  changing: boolean;
  onChange(changing: boolean): void;
}

/** One shortcut of the sheet; it can be recorded again, removed, reset. */
export function ShortcutRow({ binding, title, changing, onChange }: ShortcutRowProps) {
  const { t, locale } = useAtomValue(languageAtom);
  const { rebound } = useAtomValue(keyPreferencesAtom);
  return (
    <li className={styles.row}>
      <span className={styles.title}>{title}</span>
      {binding.keys === '' ? (
        <span className={styles.unbound}>{t(text('sheet.unbound'))}</span>
      ) : (
        <span className={styles.caps}>
          {capsOf(binding.keys, platform, locale).map((step, index) => (
            <Kbd key={`${index}-${step.join()}`} keys={step} />
          ))}
        </span>
      )}
      <Button
        size="small"
        variant="quiet"
        className={styles.change}
        onClick={() => onChange(!changing)}
        aria-expanded={changing}
      >
        {t(text(changing ? 'sheet.cancel' : 'sheet.change'))}
      </Button>
      {changing && (
        <Recorder binding={binding} isChanged={rebound[binding.slot] !== undefined} onDone={() => onChange(false)} />
      )}
    </li>
  );
}

/** Records keys; conflicts are shown before anything is saved. */
function Recorder({ binding, isChanged, onDone }: { binding: CompiledBinding; isChanged: boolean; onDone(): void }) {
  const { t, locale } = useAtomValue(languageAtom);
  const effective = useAtomValue(bindingsAtom);
  const titleOf = useBindingTitle();
  const [steps, setSteps] = useState<readonly string[]>([]);
  const keys = steps.join(' ');
  const check = keys === '' ? null : checkRebind(effective, binding, keys, platform);
  const save = (change: (before: ReturnType<typeof readKeyPreferences>) => ReturnType<typeof readKeyPreferences>) => {
    setPreference('keys', change(readKeyPreferences(preference('keys'))));
    onDone();
  };
  const take = () =>
    save((before) =>
      (check?.clashes ?? []).reduce((kept, other) => unbind(kept, other.slot), rebind(before, binding.slot, keys)),
    );
  return (
    <div className={styles.recorder}>
      <input
        readOnly
        value={keys === '' ? '' : labelOf(keys, platform, locale)}
        placeholder={t(text('sheet.record'))}
        aria-label={t(text('sheet.record'))}
        className={styles.record}
        // The row was just opened to be recorded.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onKeyDown={(event) => {
          const pressed = keysOfPress(event.nativeEvent, platform);
          if (pressed === null || pressed === 'Tab' || pressed === 'Shift+Tab') return;
          event.preventDefault();
          event.stopPropagation();
          if (pressed === 'Escape') return onDone();
          setSteps(
            /^[A-Z]$/.test(pressed) && steps.length === 1 && /^[A-Z]$/.test(steps[0] ?? '')
              ? [...steps, pressed]
              : [pressed],
          );
        }}
      />
      <Button size="small" variant="primary" disabled={check === null} onClick={take}>
        {t(text(check && check.clashes.length > 0 ? 'sheet.replace' : 'sheet.save'))}
      </Button>
      <Button size="small" onClick={() => save((before) => unbind(before, binding.slot))}>
        {t(text('sheet.unbind'))}
      </Button>
      {isChanged && (
        <Button size="small" onClick={() => save((before) => reset(before, binding.slot))}>
          {t(text('sheet.reset'))}
        </Button>
      )}
      {check && check.clashes.length > 0 && (
        <p className={styles.clash} role="alert">
          {t(text('sheet.clash'), { names: check.clashes.map(titleOf).join(', ') })}
        </p>
      )}
      {check?.doubt && <p className={styles.doubt}>{t(text(`lint.${check.doubt}`))}</p>}
    </div>
  );
}
