/** Tables of mail templates, and of the mails of the outbox; what these say is in a table of no resource (envois_messages). */
import { mails } from '../../../src/plugins/mails/model';
import { envois } from '../../../src/plugins/mails/models/envoi';
import { tableOf } from '../../resource/table';

export const mailTable = tableOf(mails, {
  unique: { place: ['code', 'id_tiers'] },
  unindexed: ['dateModif', 'idTiers', 'declencheur', 'libelle', 'objetFr'],
});

export const envoiTable = tableOf(envois, {
  // What is due is looked for by every server, all the time.
  indexes: {
    attente: ['"etat"', '"prochain_essai"', '"id"'],
    email: ['f_fold(normalize("destinataire", NFKC)) text_pattern_ops'],
  },
  unindexed: ['dateModif', 'langue', 'objet', 'destinataire', 'dateEnvoi', 'prochainEssai'],
});
