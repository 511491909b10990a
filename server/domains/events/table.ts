/** Tables of manifestations, séances and the inventaire. */
import { sql } from 'drizzle-orm';
import { inventaire, manifestations } from '../../../src/plugins/events/model';
import { contingents } from '../../../src/plugins/events/models/contingent';
import { inventorySessions } from '../../../src/plugins/events/models/inventory-session';
import { seances } from '../../../src/plugins/events/models/session';
import { type FromParts, tableOf } from '../../resource/table';
import { end, hour, performances, progress, state, venue, weekday } from './session-leaves';

/** What a manifestation takes from its séances. */
const fromSessions = (value: string): FromParts => ({
  ...{ resource: 'seances', of: 'idmanif', reads: ['date'] },
  value: sql.raw(value),
});
const counted: FromParts = { ...fromSessions('count(*)::integer'), none: sql`0` };

export const manifestationTable = tableOf(manifestations, {
  computed: { deroulement: progress, representations: () => performances },
  replayed: {
    dateDebut: fromSessions('min(s."date")'),
    dateFin: fromSessions('max(s."date")'),
    nbSeances: counted,
    deroulement: 'row',
    ville: (then) => sql`(select v.ville from lieux v where v.id_lieu = ${then('lieu')})`,
  },
  // A partner's lists are counted by status from the index alone.
  indexes: { id_tiers: ['"id_tiers"', '"statut"', '"date_debut"', '"idmanif"'] },
  unindexed: ['dateFin', 'type'],
});

export const seanceTable = tableOf(seances, {
  computed: { jour: () => weekday, heure: () => hour, etat: () => state, fin: () => end, lieu: () => venue },
  replayed: { jour: 'row', heure: 'row' },
  indexes: { idmanif: ['"idmanif"', '"date"', '"idseanc"'] },
  unindexed: ['dateModif', 'statut'],
});

export const contingentTable = tableOf(contingents, { unindexed: ['dateModif', 'idTiers'] });

export const inventorySessionTable = tableOf(inventorySessions, {
  indexes: { idmanif: ['"idmanif"', '"date"'] },
  unindexed: ['dateModif', 'idTiers', 'salle', 'contingent', 'grilleTarif'],
});

export const inventaireTable = tableOf(inventaire, {
  computed: { presente: () => sql`exists (select from manifestations m where m.idmanif = t.idmanif)` },
  unindexed: ['dateModif', 'genre'],
});
