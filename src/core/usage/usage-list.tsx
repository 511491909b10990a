/** What uses records: how many of each kind with a link to them, the first by name, and what is deleted along. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { Text } from '../../i18n/text';
import { tiersAtom } from '../facts';
import { resourceNamed } from '../form/record/record-choices';
import { leavesOf, type Model } from '../model/model';
import { pointingIn } from '../model/pointing';
import type { Usages, UsedBy } from '../model/usages';
import { PageLink } from '../routing/link';
import { linkClass } from '../ui';
import { listPath } from './list-path';
import styles from './usage.module.css';

export interface UsageListProps {
  usages: Usages;
  /** A link is followed: what shows the list goes. */
  onGo?: () => void;
}

export function UsageList({ usages, onGo }: UsageListProps) {
  const t = useText();
  const { users, owned } = usages;
  return (
    <div className={styles.usages}>
      {users.length === 0 ? (
        <p className={styles.none}>{t(core('usage.none'))}</p>
      ) : (
        <UsageLines title={t(core('usage.users'))} lines={users} onGo={onGo} />
      )}
      {owned.length > 0 && <UsageLines title={t(core('usage.owned'))} lines={owned} onGo={onGo} />}
    </div>
  );
}

interface LinesProps {
  title: string;
  lines: readonly UsedBy[];
  onGo: (() => void) | undefined;
}

function UsageLines({ title, lines, onGo }: LinesProps) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.lines} aria-label={title}>
        {lines.map((used) => (
          <UsageLine key={`${used.resource} ${used.field}`} used={used} onGo={onGo} />
        ))}
      </ul>
    </div>
  );
}

function UsageLine({ used, onGo }: { used: UsedBy } & Pick<LinesProps, 'onGo'>) {
  const t = useText();
  const resource = resourceNamed(used.resource);
  const words = resource ? t(resource.many, { n: used.count }) : `${used.count} ${used.resource}`;
  const labels = resource ? labelsAt(resource.model, used.field) : [];
  // Counted for the partner that is chosen, and listed for it.
  const tiers = useAtomValue(tiersAtom);
  const to = used.count > 0 && used.q !== null ? listPath(used.resource, used.q, tiers) : null;
  const href = resource?.href;
  const more = used.count - used.first.length;
  return (
    <li className={styles.line}>
      <span className={styles.kind}>
        {to === null ? (
          <strong>{words}</strong>
        ) : (
          <PageLink to={to} className={linkClass()} onClick={onGo}>
            {words}
          </PageLink>
        )}
        {labels.length > 0 && <span className={styles.field}>{labels.map((label) => t(label)).join(' › ')}</span>}
      </span>
      <span className={styles.first}>
        {used.first.map(({ id, label }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            {href === undefined ? (
              label
            ) : (
              <PageLink to={href.replace('$id', encodeURIComponent(String(id)))} onClick={onGo}>
                {label}
              </PageLink>
            )}
          </span>
        ))}
        {more > 0 && <> {t(core('usage.more'), { n: more })}</>}
        {used.others && <> {t(core('usage.others'))}</>}
      </span>
    </li>
  );
}

/** Labels on the path to the field that points: `Tarifs`, `Nature`. */
function labelsAt(model: Model, path: string): readonly Text[] {
  const pointing = pointingIn(model).find((each) => each.path === path);
  const leaf = [...leavesOf(model).values()].find((each) => each.path === path);
  return pointing?.labels ?? (leaf ? [leaf.label] : []);
}
