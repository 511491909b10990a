/** Figures of the orders that the list shows: day by day, by state, by channel, and how full their séances are. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import {
  Button,
  Dialog,
  formatOf,
  http,
  numbersAtom,
  store,
  textOf,
  tiersAtom,
  useFormat,
  useLocale,
  useText,
} from '../../../core';
import { Columns, PlotPanel, type PlotSource } from '../../../core/editors';
import { today } from '../../../core/model';
import { orders, text } from '../model';
import { type Amounts, added, drawnOf, everyDay, type Figures, type Group } from '../models/figures';
import styles from './figures.module.css';

interface FiguresDialogProps {
  q: string;
  onClose(): void;
}

export default function FiguresDialog({ q, onClose }: FiguresDialogProps) {
  const t = useText();
  const tiers = useAtomValue(tiersAtom);
  const isTable = useAtomValue(numbersAtom);
  const answer = useQuery({
    queryKey: ['orders', 'figures', q, tiers],
    queryFn: ({ signal }) => readFigures(q, tiers, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const source: PlotSource = {
    values: answer.data ?? null,
    isFailed: answer.error !== null,
    isFetching: answer.isFetching,
    reload: () => void answer.refetch(),
  };
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 't' && !ctrlKey && !metaKey && !altKey) store.set(numbersAtom, (isTable) => !isTable);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Dialog
      open
      size="full"
      title={t(text('figures.title'))}
      description={q === '' ? t(text('figures.all')) : t(text('figures.filtered'), { q })}
      closeLabel={t(text('figures.close'))}
      onClose={onClose}
      footer={
        <Button keys={['T']} onClick={() => store.set(numbersAtom, (isTable) => !isTable)}>
          {t(text(isTable ? 'figures.plots' : 'figures.numbers'))}
        </Button>
      }
    >
      <div className={styles.plots}>
        <Days source={source} figures={answer.data} />
        <Groups source={source} groups={answer.data?.statut ?? []} of="statut" />
        <Groups source={source} groups={answer.data?.canal ?? []} of="canal" />
        <Groups source={source} groups={answer.data?.paiement ?? []} of="statutPaiement" />
        <Sessions source={source} figures={answer.data} />
      </div>
    </Dialog>
  );
}

async function readFigures(q: string, tiers: string | null, signal: AbortSignal): Promise<Figures> {
  const { service, path } = orders;
  const query = { q: q || null, tiers };
  return (await http.request<Figures>({ service, path: `${path}/chiffres`, query, retries: 2, signal })).data;
}

interface Drawn {
  source: PlotSource;
  figures: Figures | undefined;
}

const shown = 14;

function Days({ source, figures }: Drawn) {
  const t = useText();
  const { date, list, number } = useFormat();
  const said = useAmounts();
  const days = everyDay(figures?.jours ?? [], 30, today());
  const short = (jour: string) => date(jour).replace(/ \d{4}$/, '');
  const last = days.slice(-shown);
  const { values, devise } = drawnOf(last);
  return (
    <PlotPanel
      title={t(text('figures.days'))}
      note={t(text('figures.daysNote'), { n: shown })}
      total={figures && said(added(last))}
      failure={t(text('figures.failed'))}
      counts={source}
      numbers={{
        heads: (['day', 'orders', 'places', 'amount'] as const).map((head) => t(text(`figures.heads.${head}`))),
        lines: days
          .filter(({ n }) => n > 0)
          .toReversed()
          .map(({ jour, n, places, montants }) => [date(jour), number(n), number(places), said(montants)]),
      }}
    >
      <Columns
        label={t(text('figures.daysSaid'), {
          valeurs: list(last.map(({ jour, montants }) => `${short(jour)}\u00a0: ${said(montants)}`)),
        })}
        across={54}
        columns={last.map(({ jour }, index) => ({
          key: jour,
          name: short(jour).replace(/\.$/, ''),
          says: devise === null ? number(values[index] ?? 0) : thousands(values[index] ?? 0, number),
          value: values[index] ?? 0,
          look: index === last.length - 1 ? 'strong' : undefined,
        }))}
      />
    </PlotPanel>
  );
}

function Groups({
  source,
  groups,
  of,
}: {
  source: PlotSource;
  groups: readonly Group[];
  of: 'statut' | 'canal' | 'statutPaiement';
}) {
  const t = useText();
  const { list, number } = useFormat();
  const amounts = useAmounts();
  const nameOf = ({ code }: Group) => (code === null ? '–' : said(t, of, code));
  return (
    <PlotPanel
      title={t(text(`commande.fields.${of}`))}
      total={t(text('figures.orders'), { n: groups.reduce((sum, { n }) => sum + n, 0) })}
      failure={t(text('figures.failed'))}
      counts={source}
      numbers={{
        heads: [t(text(`commande.fields.${of}`)), t(text('figures.heads.orders')), t(text('figures.heads.amount'))],
        lines: groups.map((each) => [nameOf(each), number(each.n), amounts(each.montants)]),
      }}
    >
      <Columns
        label={t(text('figures.groupsSaid'), {
          valeurs: list(groups.map((each) => `${nameOf(each)}\u00a0: ${number(each.n)}`)),
        })}
        across={74}
        columns={groups.slice(0, 7).map((each) => ({
          key: each.code ?? '',
          name: cut(nameOf(each), 13),
          says: number(each.n),
          value: each.n,
        }))}
      />
    </PlotPanel>
  );
}

function said(t: ReturnType<typeof useText>, of: 'statut' | 'canal' | 'statutPaiement', code: string): string {
  return t(textOf(`orders.commande.values.${of}.${code}`));
}

function Sessions({ source, figures }: Drawn) {
  const t = useText();
  const { date, dateTime, list, number, percent } = useFormat();
  const sessions = figures?.seances ?? [];
  const share = ({ vendus, contingent }: (typeof sessions)[number]) => vendus / contingent;
  return (
    <PlotPanel
      title={t(text('figures.fill'))}
      note={t(text('figures.fillNote'))}
      failure={t(text('figures.failed'))}
      counts={source}
      numbers={{
        heads: (['session', 'contingent', 'sold', 'share'] as const).map((head) => t(text(`figures.heads.${head}`))),
        lines: sessions.map((each) => [
          `${each.libelle}, ${dateTime(each.date)} (${each.idseanc})`,
          number(each.contingent),
          number(each.vendus),
          percent(share(each)),
        ]),
      }}
    >
      {sessions.length === 0 ? (
        <p className={styles.none}>{t(text('figures.noSession'))}</p>
      ) : (
        <Columns
          label={t(text('figures.fillSaid'), {
            valeurs: list(sessions.map((each) => `${each.libelle}\u00a0: ${percent(share(each))}`)),
          })}
          across={84}
          columns={sessions.map((each) => ({
            key: String(each.idseanc),
            name: `${cut(each.libelle, 9)} ${date(each.date).replace(/ \S+ \d{4}$/, '')}`,
            says: percent(share(each)),
            value: 1,
            filled: Math.min(1, share(each)),
            look: share(each) >= 0.9 ? 'strong' : undefined,
          }))}
        />
      )}
    </PlotPanel>
  );
}

/** Writes amounts, each in its own currency. */
function useAmounts(): (amounts: Amounts) => string {
  const locale = useLocale();
  const { money } = useFormat();
  return (amounts) => {
    const each = Object.entries(amounts).map(([devise, montant]) => formatOf(locale, undefined, devise).money(montant));
    return each.length === 0 ? money(0) : each.join(' + ');
  };
}

function cut(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

/** `12,4 k` above a thousand: there is room for six letters over a column. */
function thousands(value: number, number: (value: number) => string): string {
  if (value < 1000) return number(Math.round(value));
  return `${number(value < 100_000 ? Math.round(value / 100) / 10 : Math.round(value / 1000))}\u00a0k`;
}
