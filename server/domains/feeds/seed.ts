/** Eight feeds of the demo platform, with the runs that they had. */
import { randomUUID } from 'node:crypto';
import type { FeedResult } from '../../../src/plugins/feeds/models/execution';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { createRandom } from '../../seed/random';
import { feedTable } from './table';

type Line = readonly [champSource: string, champ: string, cle?: boolean, transformation?: string];

interface DemoFeed {
  libelle: string;
  sens?: 'SORTANT';
  objet: string;
  format: string;
  typeSource: string;
  adresse?: string;
  identifiant?: string;
  chemin?: string;
  mapping: readonly Line[];
  mode?: string;
  politiqueAbsents?: string;
  planification?: string;
  intervalle?: number;
  horaires?: readonly string[];
  /** States of its runs, the oldest first. */
  runs: readonly string[];
}

const events: readonly Line[] = [
  ['idmanif', 'idmanif', true],
  ['titre', 'libelle'],
  ['genre', 'genre', false, 'MAJUSCULES'],
  ['lieu', 'lieu'],
  ['producteur', 'idTiers'],
];
const sessions: readonly Line[] = [
  ['@id', 'idseanc', true],
  ['manifestation', 'idmanif'],
  ['date', 'date'],
  ['salle', 'salle'],
  ['places', 'contingent'],
  ['grille', 'grilleTarif'],
];
const good = ['TERMINE', 'TERMINE', 'TERMINE', 'TERMINE', 'TERMINE', 'TERMINE', 'TERMINE', 'TERMINE'] as const;

const demo: readonly DemoFeed[] = [
  {
    libelle: 'Inventaire national, manifestations',
    objet: 'MANIFESTATIONS',
    format: 'XML',
    typeSource: 'URL',
    adresse: 'https://flux.billetterie-nationale.example/inventaire/manifestations.xml',
    chemin: 'manifestation',
    mapping: events,
    mode: 'COMPLET',
    politiqueAbsents: 'DEPUBLIER',
    planification: 'HORAIRES',
    horaires: ['02:30', '13:00'],
    runs: [...good, 'TERMINE_AVEC_ALERTES', 'TERMINE'],
  },
  {
    libelle: 'Inventaire national, séances',
    objet: 'SEANCES',
    format: 'XML',
    typeSource: 'URL',
    adresse: 'https://flux.billetterie-nationale.example/inventaire/seances.xml',
    chemin: 'seance',
    mapping: sessions,
    planification: 'INTERVALLE',
    intervalle: 60,
    runs: [...good, 'TERMINE', 'TERMINE_AVEC_ALERTES'],
  },
  {
    libelle: 'Festivals du ministère de la Culture',
    objet: 'LIEUX',
    format: 'CSV',
    typeSource: 'FICHIER',
    mapping: [
      ['Nom du festival', 'libelleFr', true],
      ['Code Insee commune', 'idVille', true, 'CODE_POSTAL'],
      ['Adresse postale', 'adresse'],
    ],
    runs: ['ECHEC', 'TERMINE_AVEC_ALERTES'],
  },
  {
    libelle: 'Tarifs du Zénith',
    objet: 'TARIFS',
    format: 'CSV',
    typeSource: 'SFTP',
    adresse: 'sftp://echanges.zenith.example/sortie/tarifs.csv',
    identifiant: 'regie',
    mapping: [
      ['grille', 'grille', true],
      ['nature', 'idnatcl', true],
      ['categorie', 'codcatpl', true],
      ['montant', 'montant', false, 'CENTIMES'],
    ],
    planification: 'HORAIRES',
    horaires: ['05:15'],
    runs: ['TERMINE', 'TERMINE', 'ECHEC'],
  },
  {
    libelle: 'Avis recueillis par mail',
    objet: 'AVIS',
    format: 'JSON',
    typeSource: 'URL',
    adresse: 'https://avis.example/api/export',
    chemin: 'avis',
    mapping: [
      ['evenement', 'manifestation'],
      ['note', 'note'],
      ['titre', 'titre'],
      ['commentaire', 'texte', false, 'SANS_BALISES'],
      ['langue', 'lang', false, 'MINUSCULES'],
    ],
    planification: 'HORAIRES',
    horaires: ['07:00'],
    runs: ['TERMINE', 'TERMINE'],
  },
  {
    libelle: 'Catalogue pour les comparateurs',
    sens: 'SORTANT',
    objet: 'MANIFESTATIONS',
    format: 'XML',
    typeSource: 'URL',
    adresse: 'https://depot.comparateur-spectacles.example/catalogue.xml',
    mapping: [],
    mode: 'COMPLET',
    planification: 'HORAIRES',
    horaires: ['04:00'],
    runs: [...good],
  },
  {
    libelle: 'Séances pour les offices de tourisme',
    sens: 'SORTANT',
    objet: 'SEANCES',
    format: 'JSON',
    typeSource: 'SFTP',
    adresse: 'sftp://tourisme.example/agenda/seances.json',
    identifiant: 'billetterie',
    mapping: [],
    planification: 'INTERVALLE',
    intervalle: 240,
    runs: ['TERMINE', 'ANNULE', 'TERMINE'],
  },
  {
    libelle: 'Lieux, extraction mensuelle',
    sens: 'SORTANT',
    objet: 'LIEUX',
    format: 'CSV',
    typeSource: 'FICHIER',
    mapping: [],
    mode: 'COMPLET',
    runs: ['TERMINE'],
  },
];

export async function seedFeeds(database: Database): Promise<void> {
  const random = createRandom(20_261_125);
  const since = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await insertRows(
    database,
    feedTable,
    demo.map(({ mapping, runs, ...given }, index) => ({
      idFlux: index + 1,
      sens: 'ENTRANT',
      // Their hosts are of nobody: nothing of the demo leaves by the clock.
      actif: false,
      partenaires: [],
      listes: [],
      encodage: 'AUTO',
      mode: 'INCREMENTAL',
      politiqueVerrou: 'RESPECTER',
      politiqueAbsents: 'IGNORER',
      seuilRejetPct: 10,
      planification: 'MANUEL',
      horaires: [],
      essais: 2,
      destinatairesAlerte: ['exploitation@regie.example'],
      verifie: runs.length > 0,
      mapping: mapping.map(([champSource, champ, cle = false, transformation = 'TEL_QUEL']) => ({
        ...{ champSource, champ, transformation, cle, defaut: null },
      })),
      ...{ version: 1, auteurModif: 'Camille Morel', dateCreation: since, dateModif: since },
      ...given,
    })),
  );
  await skipKeys(database, feedTable);
  for (const [index, feed] of demo.entries())
    for (const [place, etat] of feed.runs.entries()) {
      const start = new Date(Date.now() - (feed.runs.length - place) * 86_400_000 - random.int(0, 3_600) * 1_000);
      const lus = random.int(200, 9_000);
      const isBad = etat === 'ECHEC';
      const rejetes = etat === 'TERMINE_AVEC_ALERTES' ? random.int(2, 40) : 0;
      const modifies = isBad ? 0 : random.int(0, 60);
      const crees = isBad ? 0 : random.int(0, 12);
      const resultat: FeedResult = {
        mode: 'REELLE',
        compteurs: {
          ...{ lus, crees, modifies, rejetes, verrouilles: 0 },
          inchanges: isBad ? 0 : lus - crees - modifies - rejetes,
        },
        rapport: isBad
          ? [
              {
                ...{ ligne: null, reference: '', niveau: 'ERREUR', code: 'feed-unreachable', champ: '' },
                message: 'L’hôte ne répond pas ou refuse pour l’instant',
              },
            ]
          : [],
        ...{ champs: [], rejets: [], verrous: [], lot: null },
      };
      await database.pool.query(
        `insert into batch_runs (id, job, unicite, etat, titre, fait, total, lance_par, lance_par_id, appelant, entree, resultat, erreur, cree, debut, fin, battement)
         values ($1, 'flux', $2, $3, $4, $5, $5, 'Planification', 'planification', '{}', $6::jsonb, $7::jsonb, $8, $9, $9, $10, $10)`,
        [
          randomUUID(),
          `flux:${index + 1}`,
          etat,
          feed.libelle,
          isBad ? 0 : lus,
          JSON.stringify({ mode: 'REELLE', alertes: [] }),
          JSON.stringify(resultat),
          isBad ? 'feed-unreachable' : null,
          start.toISOString(),
          new Date(start.getTime() + random.int(4, 190) * 1_000).toISOString(),
        ],
      );
    }
}
