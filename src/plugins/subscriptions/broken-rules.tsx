/** What the choice lacks, or that it lacks nothing; announced as it changes. */
import { StatusDot, textOf, useFormat, useText } from '../../core';
import type { BrokenRule, SubscriptionPreview } from './models/preview';
import styles from './simulator.module.css';
import { text } from './text';

export function BrokenRules({ preview }: { preview: SubscriptionPreview }) {
  const t = useText();
  const say = useBroken(preview);
  const { choix, manques } = preview;
  return (
    <div role="status" className={styles.broken}>
      <p className={styles.count}>
        <strong>{t(text('simulator.chosen'), { n: choix.length })}</strong>
        {choix.length > 0 && manques.length === 0 && (
          <StatusDot tone="ok" look="text">
            {t(text('simulator.fine'))}
          </StatusDot>
        )}
      </p>
      {manques.length > 0 && (
        <ul className={styles.warning} aria-label={t(text('simulator.broken'))}>
          {manques.map((rule) => (
            <li key={JSON.stringify(rule)}>{say(rule)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A broken rule in words, with the names of what is at fault. */
function useBroken({ offre, genres }: SubscriptionPreview): (rule: BrokenRule) => string {
  const t = useText();
  const format = useFormat();
  const nameOf = (id: number | undefined) => {
    const session = offre.find(({ idseanc }) => idseanc === id);
    return session === undefined ? String(id ?? '') : `${session.libelle} (${format.dateTime(session.date)})`;
  };
  return ({ code, n = 0, limit = 0, genre, sessions }) =>
    t(textOf(`subscriptions.simulator.rules.${code}`), {
      n,
      limite: limit,
      genre: genre === undefined ? '' : (genres[genre] ?? genre),
      seance: nameOf(sessions[0]),
      autre: nameOf(sessions[1]),
    });
}
