/**
 * Table of customers. What they bought is added up from their orders each time: no figure drifts. The records are made and
 * joined to their sources in the database (see sources.ts).
 */
import { sql } from 'drizzle-orm';
import { customers } from '../../../src/plugins/customers/model';
import { tableOf } from '../../resource/table';

const ofOrders = (what: string) => sql.raw(`(select ${what} from commandes c where c.id_client = t.id_client)`);

export const customerTable = tableOf(customers, {
  computed: {
    nbCommandes: () => ofOrders('count(*)::integer'),
    montants: () =>
      sql.raw(`(select coalesce(jsonb_agg(d.montant || ' ' || d.devise order by d.devise), '[]')
        from (select c.devise, sum(c.montant_paye - c.montant_rembourse) as montant from commandes c
          where c.id_client = t.id_client group by c.devise) d)`),
    dernierAchat: () => ofOrders('max(c.date_creation)'),
    prochaineSeance: () =>
      sql.raw(`(select min((l ->> 'dateSeance')::timestamptz) from commandes c, jsonb_array_elements(c.lignes) l
        where c.id_client = t.id_client and c.date_fin >= now() and c.statut in ('EN_ATTENTE', 'VALIDEE')
          and l ->> 'statutBillet' in ('RESERVE', 'EMIS') and (l ->> 'dateSeance')::timestamptz >= now())`),
  },
  indexes: {
    date_creation: ['"date_creation"', '"id_client"'],
    // What sources are joined by.
    email: ['f_fold(normalize("email", NFKC)) text_pattern_ops'],
    telephone: ['f_client_telephone("telephone")'],
    telephone_fin: ['right(f_client_telephone("telephone"), 4)'],
    // Who else has the same: before somebody is erased, of each at once.
    nom_complet: ['f_client_nom("prenom", "nom")'],
    nom_plie: ['f_fold("nom")'],
    adresse: ['f_fold("adresse")'],
  },
  unindexed: ['dateModif', 'langue'],
});
