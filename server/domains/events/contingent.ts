/** Rules of contingent lines: one for each nature, category and séance; the séance is one of the manifestation's. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run } from '../../resource/run';
import { warnQuota } from '../orders/undersold';

export const contingentHooks: Hooks = {
  reads: ['idmanif', 'idnatcl', 'codcatpl', 'idseanc'],
  warn: warnQuota,
  async refuse(within, pending) {
    const lines = pending.flatMap(({ key, before, after }) =>
      before === null && after && isPlace(after) ? [{ key, row: after }] : [],
    );
    if (lines.length === 0) return new Map();
    return refusalsOf(await places(within, lines));
  },
};

/** Values of another kind are errors of their fields already. */
function isPlace({ idmanif, idnatcl, codcatpl, idseanc }: Row): boolean {
  const isKey = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
  return [idmanif, idnatcl, idseanc].every(isKey) && typeof codcatpl === 'string' && !codcatpl.includes('\u0000');
}

interface Line {
  key: Pending['key'];
  row: Row;
}

interface Place {
  key: Pending['key'];
  /** The séance is another manifestation's. */
  foreign: boolean;
  /** A line is there already. */
  taken: boolean;
}

async function places({ tx }: Within, lines: readonly Line[]): Promise<Place[]> {
  const wanted = lines.map(({ row }, place) => ({
    place,
    idmanif: row['idmanif'],
    idnatcl: row['idnatcl'],
    codcatpl: row['codcatpl'],
    idseanc: row['idseanc'],
  }));
  const found = await run<{ place: number; foreign: boolean; taken: boolean }>(
    tx,
    sql`select w.place, s.idseanc is null as foreign, exists (
        select from contingents c where c.idseanc = w.idseanc and c.idnatcl = w.idnatcl and c.codcatpl = w.codcatpl
      ) or count(*) over (partition by w.idseanc, w.idnatcl, w.codcatpl) > 1 as taken
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w(place integer, idmanif integer, idnatcl integer, codcatpl text, idseanc integer)
      left join seances s on s.idseanc = w.idseanc and s.idmanif = w.idmanif`,
  );
  return found.flatMap(({ place, ...rest }) => {
    const line = lines[place];
    return line ? [{ key: line.key, ...rest }] : [];
  });
}

function refusalsOf(found: readonly Place[]): Map<Pending['key'], Refusal[]> {
  return new Map(
    found.flatMap(({ key, foreign, taken }): [Pending['key'], Refusal[]][] => {
      if (foreign) return [[key, [{ code: 'foreign-session', field: 'idseanc' }]]];
      return taken ? [[key, [{ code: 'exists', field: 'idseanc' }]]] : [];
    }),
  );
}
