/** Rules of the demo platform: drafts that a person may back-test, evaluate and arm. */
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { ruleTable } from './table';

/** Name of the key whose rights they have. */
const account = 'Automates';

const drafts = [
  {
    nom: 'Dernières places à 90\u00a0%',
    ...{ declencheur: 'CHANGEMENT', ressource: 'manifestations', filtre: 'remplissage:>=90 -derniereMinute:oui' },
    ...{ acte: 'MODIFIER', champ: 'derniereMinute', valeur: 'oui' },
  },
  {
    nom: 'Archiver trente jours après la dernière séance',
    ...{ declencheur: 'ECHEANCE', ressource: 'manifestations', filtre: '-statut:archivee,annulee' },
    ...{ feuille: 'dateFin', jours: 30, acte: 'MODIFIER', champ: 'statut', valeur: 'ARCHIVEE' },
  },
  {
    nom: 'Prévenir le partenaire d’un remboursement au-dessus de 500\u00a0€',
    ...{ declencheur: 'CHANGEMENT', ressource: 'commandes', filtre: 'rembourse:>500' },
    ...{ acte: 'MAIL', message: 'Plus de 500\u00a0€ viennent d’être remboursés sur cette commande.' },
  },
  {
    nom: 'Avis sans modération depuis trois jours',
    ...{ declencheur: 'ECHEANCE', ressource: 'avis', filtre: 'status:to_validate', feuille: 'dateCreation', jours: 3 },
    ...{ acte: 'MAIL', destinataire: 'moderation@regie.example', message: 'Cet avis attend depuis trois jours.' },
  },
];

/** Makes their account, of an administrator, and the rules, off. */
export async function makeDemoRules(database: Database, owner: string | undefined): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into cles (nom, usage, role, proprietaire, auteur_modif)
      select $2, 'ROLE', (select id_role from roles where code = 'ADMIN'), u.id, 'système' from utilisateurs u where u.login = $1 returning id`,
    [owner, account],
  );
  const [key] = rows;
  if (!key) return;
  const more = { compte: key.id, plafondHeure: 100, etat: 'BROUILLON' };
  await insertRows(
    database,
    ruleTable,
    drafts.map((draft, index) => ({ idRegle: index + 1, ...draft, ...more })),
  );
  await skipKeys(database, ruleTable);
}
