/** How the server does: last errors, queues, live streams, sizes, what is slow, memory. The same figures as `/api/metrics`. */
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  http,
  linkClass,
  PageHeader,
  PageLink,
  Panel,
  Skeleton,
  useFormat,
  useLocale,
  useText,
} from '../../../core';
import { noRoute, type Operations, type QueueName } from '../models/operations';
import { text } from '../text';
import styles from './operations.module.css';

const everyMs = 10_000;

/** Where the records of a queue are listed. */
const lists: Readonly<Partial<Record<QueueName, string>>> = {
  mails: '/dashboard/gestion-mails/envois',
  plans: '/dashboard/calendrier',
  feeds: '/dashboard/livraison/integration-flux',
};

export default function OperationsPage() {
  const t = useText();
  const format = useFormat();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['exploitation'],
    queryFn: async ({ signal }) =>
      (await http.request<Operations>({ service: 'admin-config', path: 'exploitation', signal })).data,
    refetchInterval: everyMs,
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(text('exploitation.title'))}
        actions={
          <Button icon={<RotateCw />} busy={isFetching} onClick={() => void refetch()}>
            {t(text('exploitation.reload'))}
          </Button>
        }
      />
      {isError && <p role="alert">{t(text('exploitation.failed'))}</p>}
      {data === undefined ? (
        !isError && <Skeleton height="300px" />
      ) : (
        <>
          <p className={styles.note}>
            {t(text('exploitation.lead'), {
              version: data.server.version,
              node: data.server.node,
              debut: format.dateTime(data.server.started),
              instant: format.time(data.instant),
            })}
          </p>
          <div className={styles.columns}>
            <Queues queues={data.queues} />
            <Server server={data.server} />
            <Size size={data.size} />
          </div>
          <Errors errors={data.errors} />
          <Routes routes={data.routes} />
          <Statements statements={data.statements} />
        </>
      )}
    </div>
  );
}

interface FiguresProps {
  label: string;
  /** Of the columns; a number is aligned as one. */
  heads: readonly string[];
  numbers: readonly number[];
  lines: readonly { key: string; cells: readonly ReactNode[] }[];
}

function Figures({ label, heads, numbers, lines }: FiguresProps) {
  const classOf = (index: number) => (numbers.includes(index) ? styles.number : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is wider than the page
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={classOf(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={heads[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[index]} className={classOf(index)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Queues({ queues }: Pick<Operations, 'queues'>) {
  const t = useText();
  const format = useFormat();
  const title = t(text('exploitation.queues'));
  return (
    <Panel title={title}>
      {queues === null ? (
        <p role="alert">{t(text('exploitation.noDatabase'))}</p>
      ) : (
        <Figures
          label={title}
          heads={[t(text('exploitation.queue')), t(text('exploitation.waiting')), t(text('exploitation.failedOfDay'))]}
          numbers={[1, 2]}
          lines={queues.map(({ name, waiting, failed }) => ({
            key: name,
            cells: [<QueueLink key="name" name={name} />, format.number(waiting), format.number(failed)],
          }))}
        />
      )}
    </Panel>
  );
}

function QueueLink({ name }: { name: QueueName }) {
  const t = useText();
  const locale = useLocale();
  const label = t(text(`exploitation.queueNames.${name}`));
  const to = lists[name];
  if (to === undefined) return label;
  return (
    <PageLink to={`/${locale}${to}`} className={linkClass()}>
      {label}
    </PageLink>
  );
}

function Server({ server }: Pick<Operations, 'server'>) {
  const t = useText();
  const format = useFormat();
  const bytes = useBytes();
  const span = useSpan();
  const title = t(text('exploitation.server'));
  const { open, idle, waiting } = server.connections;
  const lines: readonly [string, string][] = [
    [t(text('exploitation.streams')), format.number(server.streams)],
    [t(text('exploitation.memory')), bytes(server.memory)],
    [t(text('exploitation.heap')), bytes(server.heap)],
    [t(text('exploitation.delay')), span(server.loopDelay)],
    [t(text('exploitation.delayWorst')), span(server.loopDelayWorst)],
    [t(text('exploitation.connections')), format.number(open)],
    [t(text('exploitation.idle')), format.number(idle)],
    [t(text('exploitation.waitingFor')), format.number(waiting)],
  ];
  return (
    <Panel title={title} note={server.database}>
      <Figures
        label={title}
        heads={[t(text('exploitation.figure')), t(text('exploitation.value'))]}
        numbers={[1]}
        lines={lines.map((cells) => ({ key: cells[0], cells }))}
      />
    </Panel>
  );
}

function Size({ size }: Pick<Operations, 'size'>) {
  const t = useText();
  const format = useFormat();
  const bytes = useBytes();
  const title = t(text('exploitation.size'));
  return (
    <Panel title={title} note={size === null ? undefined : bytes(size.bytes)}>
      {size === null ? (
        <p role="alert">{t(text('exploitation.noDatabase'))}</p>
      ) : (
        <Figures
          label={title}
          heads={[t(text('exploitation.table')), t(text('exploitation.bytes')), t(text('exploitation.rows'))]}
          numbers={[1, 2]}
          lines={size.tables.map((table) => ({
            key: table.name,
            cells: [
              <Code key="name">{table.name}</Code>,
              bytes(table.bytes),
              table.rows === null ? '—' : format.number(table.rows),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Errors({ errors }: Pick<Operations, 'errors'>) {
  const t = useText();
  const format = useFormat();
  const title = t(text('exploitation.errors'));
  return (
    <Panel title={title} note={errors.length === 0 ? undefined : t(text('exploitation.lately'), { n: errors.length })}>
      {errors.length === 0 ? (
        <p className={styles.note}>{t(text('exploitation.noErrors'))}</p>
      ) : (
        <Figures
          label={title}
          heads={[
            t(text('exploitation.instant')),
            t(text('exploitation.message')),
            t(text('exploitation.route')),
            t(text('exploitation.request')),
          ]}
          numbers={[]}
          lines={errors.map(({ instant, message, code, route, request }, index) => ({
            key: `${instant} ${index}`,
            cells: [
              format.dateTime(instant),
              <Code key="message">{code === null ? message : `${code} · ${message}`}</Code>,
              <Code key="route">{route ?? t(text('exploitation.ownWork'))}</Code>,
              <Code key="request">{request ?? '—'}</Code>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Routes({ routes }: Pick<Operations, 'routes'>) {
  const t = useText();
  const format = useFormat();
  const span = useSpan();
  const title = t(text('exploitation.routes'));
  return (
    <Panel title={title} note={t(text('exploitation.routesLead'))}>
      <Figures
        label={title}
        heads={[
          t(text('exploitation.route')),
          t(text('exploitation.mean')),
          t(text('exploitation.overSecond')),
          t(text('exploitation.count')),
        ]}
        numbers={[1, 2, 3]}
        lines={routes.map(({ method, route, mean, slow, count }) => ({
          key: `${method} ${route}`,
          cells: [
            <Code key="route">{route === noRoute ? t(text('exploitation.noRoute')) : `${method} ${route}`}</Code>,
            span(mean),
            format.number(slow),
            format.number(count),
          ],
        }))}
      />
    </Panel>
  );
}

function Statements({ statements }: Pick<Operations, 'statements'>) {
  const t = useText();
  const format = useFormat();
  const span = useSpan();
  const title = t(text('exploitation.statements'));
  return (
    <Panel
      title={title}
      note={statements.length === 0 ? undefined : t(text('exploitation.lately'), { n: statements.length })}
    >
      {statements.length === 0 ? (
        <p className={styles.note}>{t(text('exploitation.noStatements'))}</p>
      ) : (
        <Figures
          label={title}
          heads={[
            t(text('exploitation.instant')),
            t(text('exploitation.duration')),
            t(text('exploitation.statement')),
            t(text('exploitation.route')),
            t(text('exploitation.request')),
          ]}
          numbers={[1]}
          lines={statements.map((statement, index) => ({
            key: `${statement.instant} ${index}`,
            cells: [
              format.dateTime(statement.instant),
              span(statement.seconds),
              <Code key="text">{statement.text}</Code>,
              <Code key="route">{statement.route ?? t(text('exploitation.ownWork'))}</Code>,
              <Code key="request">{statement.request ?? '—'}</Code>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Code({ children }: { children: string }) {
  return <code className={styles.code}>{children}</code>;
}

/** Bytes as people read them. */
function useBytes(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) => format.styled(bytes / 1024 ** 2, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}

/** Seconds, in milliseconds. */
function useSpan(): (seconds: number) => string {
  const format = useFormat();
  return (seconds) => format.styled(seconds * 1_000, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 });
}
