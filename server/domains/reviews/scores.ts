/** Scores of a manifestation, and of the group that it shares its reviews with. */
import { type SQL, sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import type { ReviewScores, Score } from '../../../src/plugins/reviews/model';
import type { Within } from '../../resource/hooks';
import { run } from '../../resource/run';
import { ofPartners, visible } from '../../resource/scope';
import { manifestationTable } from '../events/table';
import { groupsOf } from './members';

export async function scoresOf(reader: Pick<Within, 'tx' | 'scope'>, manifestation: number): Promise<ReviewScores> {
  const { tx, scope } = reader;
  const [there] = await run<{ idmanif: number }>(
    tx,
    sql`select t.idmanif from ${visible(manifestationTable, scope)}
      where t.idmanif = ${manifestation}`,
  );
  if (!there) throw new Problem('not-found', { status: 404 });
  const [group] = await groupsOf(reader, [manifestation]);
  return {
    manifestation: await scoreOf(reader, sql`a.manifestation = ${manifestation}`),
    groupe:
      group === undefined || group.libelle === null
        ? null
        : {
            id: group.id,
            libelle: group.libelle,
            ...(await scoreOf(
              reader,
              sql`a.manifestation in (
                select g.idmanif from groupes_manifestations g where g.id = ${group.id}
                union select jsonb_array_elements_text(g.manifestations)::integer from groupes_manifestations g where g.id = ${group.id}
              )`,
            )),
          },
  };
}

async function scoreOf({ tx, scope }: Pick<Within, 'tx' | 'scope'>, of: SQL): Promise<Score> {
  const seen = ofPartners(scope, sql`a.id_tiers`) ?? sql`true`;
  const counts = await run<{ note: number; nombre: number }>(
    tx,
    sql`select a.note, count(*)::integer as nombre from avis a
      where a.status = 'VALIDATED' and ${of} and ${seen} group by a.note`,
  );
  const repartition = [5, 4, 3, 2, 1].map((note) => counts.find((each) => each.note === note)?.nombre ?? 0);
  const nombre = repartition.reduce((sum, count) => sum + count, 0);
  const total = repartition.reduce((sum, count, index) => sum + count * (5 - index), 0);
  return { moyenne: nombre === 0 ? null : Math.round((total / nombre) * 10) / 10, nombre, repartition };
}
