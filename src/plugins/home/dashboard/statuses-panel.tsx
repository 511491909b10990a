/** Orders of the last month by state, to who may read them, else events; feeds and reviews by theirs; each bar leads to its list. */
import {
  actorAtom,
  leavesOf,
  mayDo,
  PageLink,
  type Resource,
  resourceNamed,
  useAtomValue,
  useFormat,
  useText,
  valueText,
} from '../../../core';
import { PlotPanel } from '../../../core/editors';
import { text } from '../text';
import styles from './dashboard.module.css';
import { useCounts } from './use-counts';

interface Kind {
  name: string;
  /** The leaf that is counted, and the list of its records. */
  leaf: string;
  to: string;
  among?: string;
  says: 'orders' | 'statuses' | 'feeds' | 'reviews';
}

/** The first that somebody may read is theirs. */
const sold: readonly Kind[] = [
  { name: 'commandes', leaf: 'statut', to: '/dashboard/commandes', among: ' dateCreation:>=-30j', says: 'orders' },
  { name: 'manifestations', leaf: 'statut', to: '/dashboard/manifestations', says: 'statuses' },
];
const feeds: Kind = { name: 'flux', leaf: 'etat', to: '/dashboard/livraison/integration-flux', says: 'feeds' };
const reviews: Kind = { name: 'avis', leaf: 'status', to: '/dashboard/avis-clients/avis-liste', says: 'reviews' };

export const StatusesPanel = () => <FirstOf kinds={sold} />;
export const FeedsPanel = () => <FirstOf kinds={[feeds]} />;
export const ReviewsPanel = () => <FirstOf kinds={[reviews]} />;

function FirstOf({ kinds }: { kinds: readonly Kind[] }) {
  const actor = useAtomValue(actorAtom);
  for (const kind of kinds) {
    const resource = resourceNamed(kind.name);
    if (resource && mayDo(actor, resource, 'read')) return <Statuses kind={kind} resource={resource} />;
  }
  return null;
}

function Statuses({ kind, resource }: { kind: Kind; resource: Resource }) {
  const t = useText();
  const format = useFormat();
  const leaf = leavesOf(resource.model).get(kind.leaf);
  const codes = leaf?.field.values ?? [];
  const filterOf = (code: string) => `${kind.leaf}:${code}${kind.among ?? ''}`;
  const counts = useCounts(resource, codes.map(filterOf));
  const { values } = counts;
  if (!leaf) return null;
  const top = Math.max(1, ...(values ?? []));
  return (
    <PlotPanel
      title={t(text(`${kind.says}.title`))}
      note={t(text(`${kind.says}.note`))}
      failure={t(text('statuses.failed'))}
      counts={counts}
      numbers={{
        heads: [t(leaf.label), t(text('plots.heads.records'))],
        lines: codes.map((code, index) => [
          t(valueText(resource.model, leaf, code)),
          format.number(values?.[index] ?? 0),
        ]),
      }}
    >
      {values && (
        <ul className={styles.bars}>
          {codes.map((code, index) => (
            <li key={code}>
              <PageLink to={`${kind.to}?q=${encodeURIComponent(filterOf(code))}`} className={styles.bar ?? ''}>
                <span>{t(valueText(resource.model, leaf, code))}</span>
                <span className={styles.track} aria-hidden="true">
                  {(values[index] ?? 0) > 0 && (
                    <span className={styles.fill} style={{ width: `${((values[index] ?? 0) / top) * 100}%` }} />
                  )}
                </span>
                <span className={styles.number}>{format.number(values[index] ?? 0)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </PlotPanel>
  );
}
