/** Rules of headers and footers: names are unique in one, one is live a partner, the live one is replaced and never deleted. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import type { LayoutShape } from '../../../src/plugins/layouts/model';
import { unknownScripts } from '../../content/scripts';
import { putTextFiles } from '../../content/text-files';
import type { Hooks, Pending, Refusal } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { run, textArray } from '../../resource/run';
import type { Table } from '../../resource/table';
import { mergeDerived } from '../../resource/write/change';
import { lackedBy } from '../../resource/write/rights';
import { customizationsIn, type Placed, placesIn, withAllKeys } from './placed';
import { layoutFiles } from './sent-files';

export function layoutHooks(table: Table, shape: LayoutShape): Hooks {
  const { resource } = table;
  const reasons = shape.areas === 'areaHeaders' ? headerReasons : footerReasons;
  return {
    reads: ['idPartner', shape.areas],
    files: layoutFiles(shape),
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
    /** The keys of the files that the server makes of the HTML. */
    derive: (row) => ({ [shape.areas]: withAllKeys(row, shape) }),
    async refuse({ tx, caller, origin }, pending) {
      const refused = new Map<string | number, Refusal[]>();
      const scripts = pending.flatMap(({ after }) => placesIn(after, shape).map(scriptOf));
      const unknown = await unknownScripts(tx, scripts);
      for (const { key, before, after } of pending) {
        if (after === null) {
          if (typeof before?.['publishedVersion'] === 'number') refused.set(key, [{ code: reasons.live }]);
          continue;
        }
        const found = placesIn(after, shape);
        const refusals = repeated(found).map(({ path }): Refusal => ({ code: reasons.name, field: `${path}.name` }));
        const changed = changedScripts(before, found, shape);
        const lack = changed.length > 0 ? lackedBy(caller, resource, 'MODIFIER_JS') : null;
        if (lack) for (const field of changed) refusals.push({ ...lack, field });
        if (origin !== 'revert')
          for (const each of found) {
            const field = `${each.path}.customization.urlJsFile`;
            if (changed.includes(field) && unknown.has(scriptOf(each)))
              refusals.push({ code: 'layouts-script-file', field });
          }
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
    async after({ tx }, written) {
      putTextFiles(tx, written, (row) => customizationsIn(row, shape));
      return [];
    },
  };
}

const headerReasons = { name: 'layouts-name-headers', live: 'layouts-live-headers' };
const footerReasons = { name: 'layouts-name-footers', live: 'layouts-live-footers' };

function becomesLive(before: Row | null, after: Row | null): boolean {
  return typeof after?.['publishedVersion'] === 'number' && typeof before?.['publishedVersion'] !== 'number';
}

function scriptOf({ customization }: Placed): string {
  return String(customization['urlJsFile'] ?? '');
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
