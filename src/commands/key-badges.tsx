import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../core/ui';
import { languageAtom } from '../i18n/runtime';
import styles from './key-badges.module.css';
import { bindingsAtom } from './keys/bindings';
import { capsOf } from './keys/labels';
import { watchModHeld } from './keys/modifier-hold';
import { platform } from './platform';

interface Badge {
  key: string;
  caps: readonly string[];
  top: number;
  left: number;
}

/**
 * While `Mod` is held: the key of each visible button that has one. A button says which call it sends with
 * `data-command`, or which keys it answers with `aria-keyshortcuts`.
 */
export function KeyBadges() {
  const { locale } = useAtomValue(languageAtom);
  const bindings = useAtomValue(bindingsAtom);
  const [badges, setBadges] = useState<readonly Badge[]>([]);
  useEffect(() => {
    const keysOf = (button: HTMLElement) => {
      const command = button.dataset['command'];
      if (command !== undefined) return bindings.find((each) => each.command === command)?.keys;
      return button.getAttribute('aria-keyshortcuts')?.split(' ')[0];
    };
    return watchModHeld({
      target: window,
      platform,
      onChange: (held) => setBadges(held ? badgesOver(keysOf, (keys) => capsOf(keys, platform, locale).flat()) : []),
    });
  }, [bindings, locale]);
  if (badges.length === 0) return null;
  return createPortal(
    <div className={styles.layer} aria-hidden="true">
      {badges.map(({ key, caps, top, left }) => (
        <span key={key} className={styles.badge} style={{ top, left }}>
          <Kbd keys={caps} />
        </span>
      ))}
    </div>,
    document.body,
  );
}

function badgesOver(
  keysOf: (button: HTMLElement) => string | undefined,
  capsOfKeys: (keys: string) => string[],
): Badge[] {
  const buttons = document.querySelectorAll<HTMLElement>('[data-command], [aria-keyshortcuts]');
  return [...buttons].flatMap((button, index) => {
    const keys = keysOf(button);
    const box = button.getBoundingClientRect();
    const visible = box.width > 0 && box.bottom > 0 && box.top < window.innerHeight;
    if (keys === undefined || !visible) return [];
    return [{ key: `${index} ${keys}`, caps: capsOfKeys(keys), top: box.bottom - 8, left: box.left + box.width / 2 }];
  });
}
