/** Rules of headers and footers: names are unique in one, one is live a partner, the live one is replaced and never deleted. */
import { sql } from 'drizzle-orm';
import { isItem } from '../../../src/core/model/inner';
import type { Row } from '../../../src/core/model/model';
import type { LayoutShape } from '../../../src/plugins/layouts/model';
import { mayAct } from '../../http/guards';
import type { Hooks, Pending, Refusal } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { run, textArray } from '../../resource/run';
import type { Table } from '../../resource/table';
import { mergeDerived } from '../../resource/write/change';

export function layoutHooks(table: Table, shape: LayoutShape): Hooks {
  const { resource } = table;
  const reasons = shape.areas === 'areaHeaders' ? headerReasons : footerReasons;
  return {
    reads: ['idPartner', shape.areas],
    /** Named after its partner where it has no name. */
    async prefill({ tx, scope }, body) {
      const partner = body['idPartner'];
      if (body['nom'] !== undefined || typeof partner !== 'string') return body;
      if (scope.partners !== null && !scope.partners.includes(partner)) return body;
      const [found] = await run<{ nom: string; n: number }>(
        tx,
        sql`select p.libelle as nom, (select count(*)::int from ${sql.identifier(table.name)} t where t.id_partner = p.partner_id) as n
          from partenaires p where p.partner_id = ${partner}`,
      );
      return found === undefined ? body : { ...body, nom: found.n === 0 ? found.nom : `${found.nom} ${found.n + 1}` };
    },
    async refuse({ caller, door }, pending) {
      const refused = new Map<string | number, Refusal[]>();
      for (const { key, before, after } of pending) {
        if (after === null) {
          if (typeof before?.['publishedVersion'] === 'number') refused.set(key, [{ code: reasons.live }]);
          continue;
        }
        const found = placesIn(after, shape);
        const refusals = repeated(found).map(({ path }): Refusal => ({ code: reasons.name, field: `${path}.name` }));
        // What is taken back was written by somebody who might.
        const scripts = door === 'revert' ? [] : changedScripts(before, found, shape);
        if (scripts.length > 0 && !mayAct(caller, resource, 'MODIFIER_JS'))
          for (const path of scripts) refusals.push({ code: 'layouts-script', field: path });
        if (refusals.length > 0) refused.set(key, refusals);
      }
      return refused;
    },
    /** The one that was live until then is withdrawn with it. */
    async follow({ tx, scope }, written) {
      const live = new Map(
        written.flatMap(({ key, before, after }) =>
          becomesLive(before, after) ? [[String(after?.['idPartner']), key]] : [],
        ),
      );
      if (live.size === 0) return [];
      const rows = readRows(
        await run<{ row: string }>(
          tx,
          sql`select ${rowText(table, scope, 'full')} as row from ${sql.identifier(table.name)} t
            where t.published_version is not null and t.id_partner = any(${textArray([...live.keys()])}) for update of t`,
        ),
      );
      const pending = rows.flatMap((before): Pending[] => {
        const key = Number(before['id']);
        if (String(live.get(String(before['idPartner']))) === String(key)) return [];
        return [{ key, before, after: mergeDerived(resource.model, before, { publishedVersion: null }) }];
      });
      return pending.length === 0 ? [] : [{ resource: resource.name, pending }];
    },
  };
}

const headerReasons = { name: 'layouts-name-headers', live: 'layouts-live-headers' };
const footerReasons = { name: 'layouts-name-footers', live: 'layouts-live-footers' };

function becomesLive(before: Row | null, after: Row | null): boolean {
  return typeof after?.['publishedVersion'] === 'number' && typeof before?.['publishedVersion'] !== 'number';
}

/** A component and its path in the row. */
interface Placed {
  path: string;
  id: string;
  name: string;
  customization: Readonly<Record<string, unknown>>;
}

function placesIn(row: Row | null, { areas, components }: LayoutShape): Placed[] {
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return listOf(row?.[areas]).flatMap((area, a) =>
    listOf(isItem(area) ? area[components] : []).flatMap((component, c) =>
      isItem(component)
        ? [
            {
              path: `${areas}.${a}.${components}.${c}`,
              id: String(component['id'] ?? ''),
              name: String(component['name'] ?? '').trim(),
              customization: isItem(component['customization']) ? component['customization'] : {},
            },
          ]
        : [],
    ),
  );
}

/** Components whose name one before them has, whatever its letters' case. */
function repeated(found: readonly Placed[]): Placed[] {
  const seen = new Set<string>();
  return found.filter(({ name }) => {
    const known = name.toLocaleLowerCase('fr');
    if (known === '') return false;
    const isRepeated = seen.has(known);
    seen.add(known);
    return isRepeated;
  });
}

/** Paths of scripts that differ from those of the component before. */
function changedScripts(before: Row | null, found: readonly Placed[], shape: LayoutShape): string[] {
  const known = new Map(placesIn(before, shape).map((each) => [each.id, each.customization]));
  return found.flatMap(({ id, path, customization }) =>
    (['addJs', 'urlJsFile'] as const)
      .filter((leaf) => (customization[leaf] || null) !== (known.get(id)?.[leaf] || null))
      .map((leaf) => `${path}.customization.${leaf}`),
  );
}
