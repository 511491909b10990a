/** Orders of the last month by state, to who may read them; else events by status; each bar leads to its list. */
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

/** The first that somebody may read is theirs. */
const kinds = [
  { name: 'commandes', to: '/dashboard/commandes', among: ' dateCreation:>=-30j', says: 'orders' },
  { name: 'manifestations', to: '/dashboard/manifestations', among: '', says: 'statuses' },
] as const;
type Kind = (typeof kinds)[number];

export function StatusesPanel() {
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
  const leaf = leavesOf(resource.model).get('statut');
  const codes = leaf?.field.values ?? [];
  const filterOf = (code: string) => `statut:${code}${kind.among}`;
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
