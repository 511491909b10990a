import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { commandOf } from '../core/command-of';
import { registryAtom } from '../core/registry';
import { Kbd } from '../core/ui';
import { languageAtom } from '../i18n/runtime';
import { domainsAtom } from './domains';
import type { CompiledBinding } from './keys/binding';
import { capsOfChord } from './keys/labels';
import type { PendingSequence } from './keys/listener';
import { addressOf } from './palette/search/catalogue';
import styles from './pending-keys.module.css';
import { platform } from './platform';
import { text } from './texts';

/** The begun sequence. */
export const pendingAtom = atom<PendingSequence | null>(null);

/** After the first key of a sequence: what may follow, until it does or time is over. */
export function PendingKeys() {
  const pending = useAtomValue(pendingAtom);
  const { t, locale } = useAtomValue(languageAtom);
  const titleOf = useBindingTitle();
  if (!pending) return null;
  const done = pending.chords.length;
  return (
    <div className={styles.pending} role="status" aria-label={t(text('sequence'))}>
      <p className={styles.typed}>
        <Kbd keys={pending.chords.flatMap((chord) => capsOfChord(chord, platform, locale))} />
      </p>
      <ul className={styles.next}>
        {pending.next.map((binding) => (
          <li key={binding.slot}>
            <Kbd keys={binding.chords.slice(done).flatMap((chord) => capsOfChord(chord, platform, locale))} />
            {titleOf(binding)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names what a binding does: the page it goes to, else its command. */
export function useBindingTitle(): (binding: Pick<CompiledBinding, 'command' | 'args'>) => string {
  const { t } = useAtomValue(languageAtom);
  const { pages } = useAtomValue(registryAtom);
  const domains = useAtomValue(domainsAtom);
  return ({ command, args }) => {
    const to: unknown =
      command === 'core.go' && typeof args === 'object' && args !== null ? Reflect.get(args, 'to') : undefined;
    const page = to === undefined ? undefined : [...pages.values()].find((each) => addressOf(each) === to);
    const title = page?.title ?? commandOf(command)?.title;
    const domain = page ? undefined : domains.get(command);
    return title === undefined ? command : t(title) + (domain === undefined ? '' : ` · ${domain}`);
  };
}
