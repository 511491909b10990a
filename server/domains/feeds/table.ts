/** The table of feeds; their last run is read where runs are. Secrets, files and what was met are in tables of no resource. */
import { sql } from 'drizzle-orm';
import { feeds } from '../../../src/plugins/feeds/model';
import { tableOf } from '../../resource/table';

/** A leaf of the last run of the feed `t`. */
const lastRun = (what: string) => () =>
  sql.raw(`(select ${what} from batch_runs r where r.unicite = 'flux:' || t.id_flux order by r.cree desc limit 1)`);

export const feedTable = tableOf(feeds, {
  computed: {
    etat: lastRun(
      `case when r.etat = 'EN_COURS' and r.battement < now() - interval '5 minutes' then 'BLOQUE' else r.etat end`,
    ),
    derniereExecution: lastRun('coalesce(r.debut, r.cree)'),
    dureeDerniere: lastRun('ceil(extract(epoch from coalesce(r.fin, now()) - r.debut))::integer'),
    dernieresExecutions: () =>
      sql.raw(`(select coalesce(jsonb_agg(x.etat order by x.cree), '[]') from
        (select r.etat, r.cree from batch_runs r where r.unicite = 'flux:' || t.id_flux order by r.cree desc limit 10) x)`),
    secretRef: () => sql.raw(`(select 'flux-' || s.flux from flux_secrets s where s.flux = t.id_flux)`),
    fichier: () => sql.raw('(select f.nom from flux_fichiers f where f.flux = t.id_flux)'),
  },
  unindexed: [
    'dateModif',
    ...['sens', 'objet', 'format', 'actif', 'typeSource', 'adresse', 'identifiant', 'empreinteHote', 'chemin'],
    ...['encodage', 'verifie', 'mode', 'politiqueVerrou', 'politiqueAbsents', 'seuilRejetPct', 'planification'],
    ...['intervalle', 'essais'],
  ],
});
