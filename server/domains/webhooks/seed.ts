/** A webhook of the demo platform: off, its host is of nobody. */
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { webhookTable } from './table';

export async function seedWebhooks(database: Database): Promise<void> {
  await insertRows(database, webhookTable, [
    {
      ...{ idWebhook: 1, nom: 'Catalogue du site', adresse: 'https://site.example/hooks/regie', actif: false },
      choix: ['manifestations', 'seances'].map((ressource) => ({ ressource, changement: 'TOUS', filtre: null })),
      ...{ idTiers: [], contenu: 'COMPLET', lots: 'LIGNE', personnelles: false },
      destinatairesAlerte: ['exploitation@regie.example'],
    },
  ]);
  await skipKeys(database, webhookTable);
}
