/** Kinds of records, and records, as an assistant reads them. */
import type { ListPage } from '../../core/contract';
import type { Resource } from '../../core/define';
import { facts, store, tiersAtom } from '../../core/facts';
import { http } from '../../core/http';
import { type Leaf, leavesOf, valueText } from '../../core/model/model';
import { mayDo } from '../../core/model/rights';
import { language } from '../../i18n/runtime';
import { registry } from '../../installed';
import { columnsOf, resourceNamed } from '../verbs/list';

/** Every kind that may be read, in few words. */
export function listKinds(): object {
  const { t } = language();
  const read = [...registry.resources.values()].filter((resource) => mayDo(facts(), resource, 'read'));
  return {
    kinds: read.map(({ name, one, single }) => ({
      ...{ kind: name, is: t(one) },
      ...(single !== undefined && { onlyRecord: single }),
    })),
  };
}

export function describeKind(resource: Resource): object {
  const { t } = language();
  const { model, name, one, sort } = resource;
  return {
    ...{ kind: name, is: t(one), key: { name: model.key.name, type: model.key.kind }, sort },
    may: (['read', 'create', 'update', 'delete'] as const).filter((each) => mayDo(facts(), resource, each)),
    fields: [...leavesOf(model).values()].map((leaf) => describeLeaf(resource, leaf)),
  };
}

function describeLeaf({ model }: Resource, leaf: Leaf): object {
  const { locale, t } = language();
  const { field, name, path, label } = leaf;
  const { kind, values, resource, required, derived, filterName } = field;
  return {
    ...{ name, label: t(label), type: kind },
    ...(path !== name && { path }),
    ...(filterName && filterName[locale] !== name && { filter: filterName[locale] }),
    ...(values && { values: Object.fromEntries(values.map((code) => [code, t(valueText(model, leaf, code))])) }),
    ...(resource !== undefined && { kind: resource }),
    ...(required === true && { required }),
    ...(derived === true && { readOnly: true }),
  };
}

export interface Wanted {
  q?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
  limit: number;
  after?: string | undefined;
}

export async function findRecords(resource: Resource, wanted: Wanted, signal: AbortSignal): Promise<object> {
  const { columns } = wanted;
  const leaves = columnsOf(resource, columns) ?? [];
  const page: ListPage = await http.list(
    resource,
    {
      ...{ q: wanted.q ?? null, sort: wanted.sort ?? null, limit: wanted.limit, after: wanted.after ?? null },
      ...{ columns: leaves.map(({ name }) => name).join(','), tiers: store.get(tiersAtom) },
    },
    { signal },
  );
  const { items, total, exact, next, refs } = page;
  return { kind: resource.name, total: exact ? total : `${total}+`, next, items, refs };
}

export async function readRecord(name: string, id: string, signal: AbortSignal): Promise<object> {
  const resource = resourceNamed(name);
  return { kind: name, record: await http.show(resource, resource.single ?? id, { signal }) };
}
