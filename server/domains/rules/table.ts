/** The table of rules; firings, back-tests and how far each looked are in tables of no resource beside it. */
import { sql } from 'drizzle-orm';
import { rules } from '../../../src/plugins/rules/model';
import { tableOf } from '../../resource/table';

const firings = (what: string, where = '') =>
  sql.raw(`(select ${what} from regles_declenchements d where d.regle = t.id_regle${where})`);

export const ruleTable = tableOf(rules, {
  computed: {
    dernier: () => firings('max(d.fini)', ` and d.etat <> 'ANNULE'`),
    nbFaits: () => firings('count(*)::integer', ` and d.etat = 'FAIT'`),
    nbRefus: () =>
      firings(
        'count(*)::integer',
        ` and d.etat in ('REFUSE', 'PLAFOND', 'BOUCLE') and d.fini > now() - interval '30 days'`,
      ),
  },
  unindexed: [
    ...['dateModif', 'declencheur', 'ressource', 'changement', 'repetition', 'debut', 'feuille', 'jours', 'acte'],
    ...['champ', 'valeur', 'chemin', 'destinataire', 'plafondHeure', 'motifPause', 'filtre', 'corps', 'message'],
  ],
});
