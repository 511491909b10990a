/** Places sold day by day over two weeks, to those who may read orders; to others, those of the séances they read. */
import {
  actorAtom,
  formatOf,
  mayDo,
  type Resource,
  resourceNamed,
  useAtomValue,
  useFormat,
  useLocale,
  useText,
} from '../../../core';
import { Columns, PlotPanel } from '../../../core/editors';
import { text } from '../text';
import { SoldPanel } from './sessions-panel';
import { useSums } from './use-counts';
import { daysUntil } from './weeks';

const days = 14;

/** Baskets and what was given up are no sale. */
const filterOf = (day: string) => `dateCreation:${day} statut:VALIDEE,TERMINEE`;

export function SalesPanel() {
  const actor = useAtomValue(actorAtom);
  const resource = resourceNamed('commandes');
  return resource && mayDo(actor, resource, 'read') ? <Sales resource={resource} /> : <SoldPanel />;
}

function Sales({ resource }: { resource: Resource }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const each = daysUntil(new Date(), days);
  const sums = useSums(resource, each.map(filterOf), 'nbPlaces,montantTotal');
  const lines = each.map((day, at) => {
    const { sums: own = {}, devise } = sums.values?.[at] ?? {};
    const { nbPlaces = 0, montantTotal } = own;
    // Amounts of several currencies have no sum.
    const amount = montantTotal === undefined ? '–' : formatOf(locale, undefined, devise).money(montantTotal);
    return { day, places: nbPlaces, amount };
  });
  const best = Math.max(...lines.map(({ places }) => places));
  const name = (day: string) => format.date(day).replace(/ \d{4}$/, '');
  const said = lines.map(({ day, places }) => t(text('sales.said'), { jour: name(day), n: format.number(places) }));
  const total = lines.reduce((sum, { places }) => sum + places, 0);
  return (
    <PlotPanel
      title={t(text('sales.title'))}
      note={t(text('sales.note'))}
      total={sums.values ? format.number(total) : undefined}
      failure={t(text('sales.failed'))}
      counts={sums}
      numbers={{
        heads: (['day', 'places', 'amount'] as const).map((head) => t(text(`sales.heads.${head}`))),
        lines: lines.map(({ day, places, amount }) => [name(day), format.number(places), amount]),
      }}
    >
      <Columns
        label={t(text('sales.label'), { valeurs: format.list(said) })}
        across={44}
        columns={lines.map(({ day, places }, at) => ({
          key: day,
          name: at === lines.length - 1 ? t(text('plots.now')) : String(Number(day.slice(-2))),
          says: format.number(places),
          value: places,
          look: at === lines.length - 1 ? 'hatched' : places === best && best > 0 ? 'strong' : undefined,
        }))}
      />
    </PlotPanel>
  );
}
