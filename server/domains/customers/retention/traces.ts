/** Rules about traces: reports of runs with their rejects, the history, searches of the palette, places of sign-ins. */
import { sql } from 'drizzle-orm';
import { mayForget, mayForgetVersion } from '../../../actions/retention';
import { run } from '../../../resource/run';
import { countPeople } from '../../roles/searches';
import { isPast } from './moment';
import { isAmong, removed, type Target } from './target';

/** Reports of runs: what was refused, line by line, goes with them. */
export const runsPast: Target = {
  table: 'batch_runs',
  key: { id: 'text' },
  size: 200,
  due: (moment) => sql`r.etat not in ('EN_FILE', 'EN_COURS') and ${isPast(sql`r.fin`, moment, null)}`,
  async apply({ tx }, keys) {
    const mine = sql`(select r.id from batch_runs r where ${isAmong(runsPast, keys)})`;
    for (const table of ['batch_journal', 'batch_parts', 'flux_alertes'])
      await run(tx, sql`delete from ${sql.identifier(table)} where run in ${mine}`);
    await run(tx, sql`delete from batch_runs r where ${isAmong(runsPast, keys)}`);
  },
};

export const entriesPast = removed({
  table: 'actions',
  key: { id: 'text' },
  size: 1_000,
  due: (moment) => sql`${isPast(sql`r.date`, moment, null)} and ${mayForget()}`,
});

export const versionsPast = removed({
  table: 'versions',
  key: { entite: 'text', entite_id: 'text', version: 'integer' },
  size: 500,
  due: (moment) => sql`${isPast(sql`r.date`, moment, null)} and ${mayForgetVersion()}`,
});

/** That somebody made a search. */
export const searchersPast: Target = {
  table: 'recherches_personnes',
  key: { recherche: 'integer', personne: 'text' },
  size: 500,
  due: (moment) => isPast(sql`r.date`, moment, null),
  async apply({ tx }, keys) {
    await run(tx, sql`delete from recherches_personnes r where ${isAmong(searchersPast, keys)}`);
    await countPeople(tx, [...new Set(keys.map(([search]) => Number(search)))]);
  },
};

/** Searches that nobody makes any more; words given to a command stay. */
export const searchesPast = removed({
  table: 'recherches_sans_suite',
  key: { id: 'integer' },
  size: 500,
  due: (moment) => sql`r.commande is null and ${isPast(sql`r.derniere`, moment, null)}`,
});

/** Where somebody signed in from. */
export const placesPast = removed({
  table: 'auth_lieux',
  key: { utilisateur: 'text', empreinte: 'text' },
  size: 500,
  due: (moment) => isPast(sql`r.vu`, moment, null),
});
