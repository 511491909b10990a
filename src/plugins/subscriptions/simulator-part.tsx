/** Chooses séances as a customer would: what it costs for each nature, and what the choice lacks. */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { classNames, useText } from '../../core';
import type { RecordForm } from '../../core/form';
import { BrokenRules } from './broken-rules';

import type { SubscriptionPreview } from './models/preview';
import { OfferedSessions } from './offered-sessions';
import { SimulatedPrices } from './simulated-prices';
import styles from './simulator.module.css';
import { simulatorHash, text } from './text';
import { usePreview } from './use-preview';

export function SimulatorPart({ form }: { form: RecordForm }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { preview, isWaiting } = usePreview(form, chosen);
  const box = useArrival(preview !== undefined);
  if (preview === undefined) return isWaiting ? <p className={styles.note}>{t(text('simulator.waiting'))}</p> : null;
  const toggle = (id: number) =>
    setChosen((all) => (all.includes(id) ? all.filter((each) => each !== id) : [...all, id]));
  return (
    <div ref={box} className={classNames(styles.simulator, isWaiting && styles.stale)}>
      {isWaiting && <p className={styles.note}>{t(text('simulator.waiting'))}</p>}
      <OfferedSessions offer={preview.offre} taken={takenIn(preview, chosen)} onToggle={toggle} />
      <div className={styles.outcome}>
        <BrokenRules preview={preview} />
        <SimulatedPrices preview={preview} />
        <Hidden count={preview.masquees} form={form} />
      </div>
    </div>
  );
}

/** What is ticked shows at once; what a fixed formula imposes is ticked by the server. */
function takenIn({ offre, choix }: SubscriptionPreview, chosen: readonly number[]): ReadonlySet<number> {
  const imposed = offre.every(({ impose }) => impose) ? choix : [];
  return new Set([...imposed, ...chosen]);
}

/** How many manifestations its flag takes out of the search. */
function Hidden({ count, form }: { count: number; form: RecordForm }) {
  const t = useText();
  const hides = Reflect.get(form.values.state.values, 'manifmasquer') === true;
  if (count === 0) return null;
  return <p className={styles.note}>{t(text(hides ? 'simulator.hidden' : 'simulator.linked'), { n: count })}</p>;
}

/** A link to the simulator leads to its first choice. */
function useArrival(isThere: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isThere || hash !== simulatorHash) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [isThere, hash]);
  return box;
}
