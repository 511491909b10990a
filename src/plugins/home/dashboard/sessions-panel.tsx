/** Séances of the coming weeks, and how full they are; seats sold week by week; when a plugin brings séances. */
import { type Resource, resourceNamed, useFormat, useText } from '../../../core';
import { Columns, PlotPanel } from '../../../core/editors';
import { text } from '../text';
import { useCounts, useSums } from './use-counts';
import { type Week, weeksFrom } from './weeks';

/** Séances that take place: nothing is sold for a cancelled one. */
const filterOf = ({ first, last }: Week) => `date:${first}..${last} -statut:ANNULEE`;
const leaves = 'contingent,vendus';

export function SessionsPanel() {
  const resource = resourceNamed('seances');
  return resource ? <Filling resource={resource} /> : null;
}

export function SoldPanel() {
  const resource = resourceNamed('seances');
  return resource ? <Sold resource={resource} /> : null;
}

function Filling({ resource }: { resource: Resource }) {
  const t = useText();
  const format = useFormat();
  const weeks = weeksFrom(new Date(), 0, 8);
  const counts = useCounts(resource, weeks.map(filterOf));
  const sums = useSums(resource, weeks.map(filterOf), leaves);
  const all = weeks.map((week, at) => {
    const { contingent = 0, vendus = 0 } = sums.values?.[at]?.sums ?? {};
    return {
      week,
      count: counts.values?.[at] ?? 0,
      contingent,
      vendus,
      share: contingent > 0 ? vendus / contingent : 0,
    };
  });
  const said = all.map(({ week, count, share }) =>
    t(text('plots.fillSaid'), { semaine: week.number, n: format.number(count), taux: format.percent(share) }),
  );
  return (
    <PlotPanel
      title={t(text('plots.fill'))}
      note={t(text('plots.fillNote'))}
      failure={t(text('plots.failed'))}
      counts={{
        values: counts.values && sums.values,
        isFailed: counts.isFailed || sums.isFailed,
        isFetching: counts.isFetching || sums.isFetching,
        reload: () => {
          counts.reload();
          sums.reload();
        },
      }}
      numbers={{
        heads: heads.map((head) => t(text(`plots.heads.${head}`))),
        lines: all.map(({ week, count, contingent, vendus, share }) => [
          nameOf(week, format.date, t(text('plots.weekShort'), { n: week.number })),
          format.number(count),
          format.number(contingent),
          format.number(vendus),
          format.percent(share),
        ]),
      }}
    >
      <Columns
        label={t(text('plots.fillLabel'), { valeurs: format.list(said) })}
        across={36}
        high={132}
        columns={all.map(({ week, contingent, vendus, share }) => ({
          key: week.first,
          name: t(text('plots.weekShort'), { n: week.number }),
          says: format.percent(share),
          value: contingent,
          filled: vendus,
          look: share >= 0.9 ? 'strong' : undefined,
        }))}
      />
    </PlotPanel>
  );
}

function Sold({ resource }: { resource: Resource }) {
  const t = useText();
  const format = useFormat();
  const weeks = weeksFrom(new Date(), -3, 6);
  const sums = useSums(resource, weeks.map(filterOf), leaves);
  const sold = weeks.map((_, at) => sums.values?.[at]?.sums['vendus'] ?? 0);
  const said = weeks.map(({ number }, at) =>
    t(text('plots.soldSaid'), { semaine: number, n: format.number(sold[at] ?? 0) }),
  );
  return (
    <PlotPanel
      title={t(text('plots.sold'))}
      note={t(text('plots.soldNote'))}
      failure={t(text('plots.failed'))}
      counts={sums}
      numbers={{
        heads: (['week', 'sold'] as const).map((head) => t(text(`plots.heads.${head}`))),
        lines: weeks.map((week, at) => [
          nameOf(week, format.date, t(text('plots.weekShort'), { n: week.number })),
          format.number(sold[at] ?? 0),
        ]),
      }}
    >
      <Columns
        label={t(text('plots.soldLabel'), { valeurs: format.list(said) })}
        high={132}
        columns={weeks.map(({ first, number, distance }, at) => ({
          key: first,
          name: distance === 0 ? t(text('plots.now')) : t(text('plots.weekShort'), { n: number }),
          says: short(sold[at] ?? 0, format.number),
          value: sold[at] ?? 0,
          look: distance > 0 ? 'hatched' : distance === 0 ? 'strong' : undefined,
        }))}
      />
    </PlotPanel>
  );
}

const heads = ['week', 'count', 'places', 'sold', 'share'] as const;

/** `S48, 23 nov.` */
function nameOf({ first }: Week, date: (day: string) => string, short: string): string {
  return `${short}, ${date(first).replace(/ \d{4}$/, '')}`;
}

/** `12,4 k` above ten thousand: there is room for five letters over a column. */
function short(value: number, number: (value: number) => string): string {
  if (value < 10_000) return number(value);
  return `${number(value < 100_000 ? Math.round(value / 100) / 10 : Math.round(value / 1000))}\u00a0k`;
}
