/** The page for operators, from the figures that `/api/metrics` prints. */
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { type Operations, queueNames } from '../../src/plugins/help/models/operations';
import type { Observer } from './observer';

const mostRoutes = 15;
/** Seconds from which an answer is slow: a limit of a bucket. */
const slow = 1;

type Found = MetricObjectWithValues<MetricValue<string>>;
type Labels = Readonly<Record<string, string | number>>;

/** Reads the registry once. */
export async function operationsOf({ registry, errors, statements, started }: Observer): Promise<Operations> {
  const figures = new Map((await registry.getMetricsAsJSON()).map((each) => [each.name, each]));
  const values = (name: string) => figures.get(name)?.values ?? [];
  const value = (name: string, labels: Labels = {}) => valueIn(values(name), labels);
  const label = (name: string) => String(values('regie_build_info')[0]?.labels[name] ?? '');
  const isUp = value('regie_database_up') === 1;
  return {
    instant: new Date().toISOString(),
    server: {
      version: label('version'),
      node: label('node'),
      database: label('database'),
      started: started.toISOString(),
      streams: value('regie_live_streams'),
      memory: value('process_resident_memory_bytes'),
      heap: value('nodejs_heap_size_used_bytes'),
      loopDelay: value('nodejs_eventloop_lag_mean_seconds'),
      loopDelayWorst: value('nodejs_eventloop_lag_max_seconds'),
      connections: {
        open: value('regie_database_connections', { state: 'open' }),
        idle: value('regie_database_connections', { state: 'idle' }),
        waiting: value('regie_database_connections', { state: 'waiting' }),
      },
    },
    queues: isUp
      ? queueNames.map((name) => ({
          name,
          waiting: value('regie_queue_length', { queue: name }),
          failed: value('regie_queue_failed', { queue: name }),
        }))
      : null,
    size: isUp
      ? {
          bytes: value('regie_database_size_bytes'),
          tables: values('regie_table_size_bytes').map(({ labels, value: bytes }) => ({
            name: String(labels['table']),
            bytes,
            rows: values('regie_table_rows').find((each) => each.labels['table'] === labels['table'])?.value ?? null,
          })),
        }
      : null,
    routes: slowestIn(figures.get('regie_http_request_duration_seconds')),
    statements: statements.items,
    errors: errors.items,
  };
}

function valueIn(values: Found['values'], labels: Labels): number {
  const found = values.find((each) => Object.entries(labels).every(([name, wanted]) => each.labels[name] === wanted));
  // Before its first sample a delay is no number.
  return found !== undefined && Number.isFinite(found.value) ? found.value : 0;
}

/** Routes by the mean of their time. */
function slowestIn(durations: Found | undefined): Operations['routes'] {
  const routes = new Map<string, { method: string; route: string; count: number; sum: number; fast: number }>();
  for (const each of durations?.values ?? []) {
    const { labels, value } = each;
    const part = 'metricName' in each ? String(each.metricName) : '';
    const [method, route] = [String(labels['method']), String(labels['route'])];
    const key = `${method} ${route}`;
    const one = routes.get(key) ?? { method, route, count: 0, sum: 0, fast: 0 };
    routes.set(key, one);
    if (part.endsWith('_sum')) one.sum = value;
    else if (part.endsWith('_count')) one.count = value;
    else if (labels['le'] === slow) one.fast = value;
  }
  return [...routes.values()]
    .map(({ method, route, count, sum, fast }) => ({
      method,
      route,
      count,
      mean: count === 0 ? 0 : sum / count,
      slow: count - fast,
    }))
    .toSorted((one, other) => other.mean - one.mean)
    .slice(0, mostRoutes);
}
