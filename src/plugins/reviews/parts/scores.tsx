/** What visitors say of a manifestation, and of the group that it shares its reviews with. */
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import {
  http,
  linkClass,
  PageLink,
  rowKeys,
  Skeleton,
  tiersAtom,
  useAtomValue,
  useFormat,
  useText,
} from '../../../core';
import type { RecordForm } from '../../../core/form';
import { type ReviewScores, reviews, type Score } from '../model';
import { groupHref } from '../tables';
import { text } from '../text';
import styles from './scores.module.css';

/** The scores of the manifestation that a form names. */
export function FormScores({ form, leaf }: { form: RecordForm; leaf: 'manifestation' | 'idmanif' }) {
  const t = useText();
  const id: unknown = useStore(form.values.store, ({ values }) => Reflect.get(values, leaf));
  if (typeof id !== 'number') return null;
  return (
    <aside className={styles.panel}>
      <h2>{t(text('edit.scores'))}</h2>
      <ScoresOf manifestation={id} />
    </aside>
  );
}

export function ScoresOf({ manifestation }: { manifestation: number }) {
  const t = useText();
  const tiers = useAtomValue(tiersAtom);
  const { data, isPending } = useQuery({
    queryKey: [...rowKeys.resource(reviews.name), 'notes', manifestation, tiers],
    queryFn: async ({ signal }) => {
      const { service, path } = reviews;
      const query = { manifestation: String(manifestation), tiers };
      return (await http.request<ReviewScores>({ service, path: `${path}/notes`, query, signal })).data;
    },
    staleTime: 10_000,
    retry: false,
  });
  if (isPending) return <Skeleton lines={3} />;
  if (data === undefined) return null;
  return (
    <div className={styles.scores}>
      <ScoreView score={data.manifestation} />
      {data.groupe && (
        <>
          <PageLink to={groupHref(data.groupe.id)} className={linkClass()}>
            {t(text('queue.group'), { groupe: data.groupe.libelle })}
          </PageLink>
          <ScoreView score={data.groupe} />
        </>
      )}
    </div>
  );
}

function ScoreView({ score: { moyenne, nombre, repartition } }: { score: Score }) {
  const t = useText();
  const format = useFormat();
  if (moyenne === null) return <p className={styles.none}>{t(text('queue.noScore'))}</p>;
  const most = Math.max(...repartition);
  return (
    <div>
      <p className={styles.mean}>
        <b>{format.number(moyenne, 1)}</b> {t(text('queue.score'), { n: nombre })}
      </p>
      <ul className={styles.bars}>
        {repartition.map((count, index) => (
          <li key={5 - index} aria-label={t(text('queue.distribution'), { note: 5 - index, n: count })}>
            <span aria-hidden="true">{5 - index}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.fill} style={{ width: `${most === 0 ? 0 : (count / most) * 100}%` }} />
            </span>
            <span aria-hidden="true">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
