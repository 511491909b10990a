/** The table of webhooks; secrets, health and messages are in tables of no resource beside it. */
import { sql } from 'drizzle-orm';
import { webhooks } from '../../../src/plugins/webhooks/model';
import { tableOf } from '../../resource/table';

const latestSecret = (column: string) => () =>
  sql.raw(`(select s.${column} from webhook_secrets s where s.webhook = t.id_webhook order by s.cree desc limit 1)`);
const messages = (state: string) => () =>
  sql.raw(`(select count(*)::integer from webhook_envois e where e.webhook = t.id_webhook and e.etat = '${state}')`);

export const webhookTable = tableOf(webhooks, {
  computed: {
    etat: () =>
      sql.raw(`(case when not t.actif then 'ARRETE'
        when not exists (select from webhook_secrets s where s.webhook = t.id_webhook) then 'SANS_SECRET'
        else coalesce((select h.etat from webhook_sante h where h.webhook = t.id_webhook), 'EN_SERVICE') end)`),
    indice: latestSecret('indice'),
    emis: latestSecret('cree'),
    ancienJusqua: () =>
      sql.raw('(select max(s.expire) from webhook_secrets s where s.webhook = t.id_webhook and s.expire > now())'),
    derniereLivraison: () => sql.raw('(select h.derniere from webhook_sante h where h.webhook = t.id_webhook)'),
    nbAttente: messages('A_ENVOYER'),
    nbAbandons: messages('ABANDONNE'),
  },
  unindexed: ['dateModif', 'adresse', 'actif', 'contenu', 'lots', 'personnelles'],
});
