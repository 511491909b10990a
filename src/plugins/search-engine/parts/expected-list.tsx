/** What became of the records that were expected: where they stand, or the first reason that keeps them out. */
import { CircleCheck, CircleSlash, EyeOff, Timer } from 'lucide-react';
import { Badge, type Icon, linkClass, PageLink, type Tone, useText } from '../../../core';
import type { Expected, ExpectedState } from '../models/trial';
import { text } from '../text';
import { recordHref } from './record-href';
import styles from './trial.module.css';

const looks: Readonly<Record<ExpectedState, { tone: Tone; icon: Icon }>> = {
  found: { tone: 'ok', icon: CircleCheck },
  excluded: { tone: 'bad', icon: EyeOff },
  'not-sold': { tone: 'wait', icon: Timer },
  'not-indexed': { tone: 'idle', icon: CircleSlash },
};

export function ExpectedList({ expected }: { expected: readonly Expected[] }) {
  const t = useText();
  return (
    <section aria-labelledby="attendues">
      <h2 id="attendues" className={styles.title}>
        {t(text('essai.expected'))}
      </h2>
      <ul className={styles.expected}>
        {expected.map((each) => (
          <One key={each.ref} expected={each} />
        ))}
      </ul>
    </section>
  );
}

function One({ expected: { ref, type, id, libelle, state, why } }: { expected: Expected }) {
  const t = useText();
  const { tone, icon: Mark } = looks[state];
  return (
    <li className={styles.answer} data-state={state}>
      <Badge tone={tone} icon={<Mark aria-hidden="true" />}>
        {t(text(`essai.state.${state}`))}
      </Badge>
      {libelle === null ? (
        <code>{ref}</code>
      ) : (
        <PageLink to={recordHref(type, id)} className={linkClass()}>
          {libelle}
        </PageLink>
      )}
      <span className={styles.reason}>{t(text(`essai.raisons.${why.code}`), why.params)}</span>
    </li>
  );
}
