/** Tables of manifestations, séances and the inventaire. */
import { sql } from 'drizzle-orm';
import { inventaire, manifestations } from '../../../src/plugins/events/model';
import { contingents } from '../../../src/plugins/events/models/contingent';
import { inventorySessions } from '../../../src/plugins/events/models/inventory-session';
import { seances } from '../../../src/plugins/events/models/session';
import { tableOf } from '../../resource/table';
import { end, hour, performances, progress, state, venue, weekday } from './session-leaves';

export const manifestationTable = tableOf(manifestations, {
  computed: { deroulement: () => progress, representations: () => performances },
  // A partner's lists are counted by status from the index alone.
  indexes: { id_tiers: ['"id_tiers"', '"statut"', '"date_debut"', '"idmanif"'] },
  unindexed: ['dateFin', 'type'],
});

export const seanceTable = tableOf(seances, {
  computed: { jour: () => weekday, heure: () => hour, etat: () => state, fin: () => end, lieu: () => venue },
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
