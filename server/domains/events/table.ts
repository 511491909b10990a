/** Tables of manifestations, séances and the inventaire. */
import { sql } from 'drizzle-orm';
import { inventaire, manifestations, seances } from '../../../src/plugins/events/model';
import { tableOf } from '../../resource/table';

export const manifestationTable = tableOf(manifestations, {
  // A partner's lists are counted by status from the index alone.
  indexes: { id_tiers: ['"id_tiers"', '"statut"', '"date_debut"', '"idmanif"'] },
  unindexed: ['dateFin', 'type'],
});

export const seanceTable = tableOf(seances, {
  indexes: { idmanif: ['"idmanif"', '"date"', '"idseanc"'] },
  unindexed: ['dateModif', 'statut'],
});

export const inventaireTable = tableOf(inventaire, {
  computed: { presente: () => sql`exists (select from manifestations m where m.idmanif = t.idmanif)` },
  unindexed: ['dateModif', 'genre'],
});
