/** The page of a webhook: what it is sent, its secret, the log of its messages, its history. */
import { defineForm, type FormParts, HistoryPart } from '../../../core/form';
import { webhooks } from '../model';
import { LogPart } from '../parts/log-part';
import { SecretPart } from '../parts/secret-part';
import { text } from '../text';

const identity = {
  id: 'webhook',
  title: text('record.sections.top'),
  leaves: ['nom', 'adresse', 'destinatairesAlerte'],
};
const sent = {
  id: 'envoi',
  title: text('record.sections.envoi'),
  leaves: ['choix', 'idTiers', 'contenu', 'lots', 'personnelles'],
};

const parts: FormParts = {
  create: defineForm({ resource: webhooks, sections: [identity, sent] }),
  edit: defineForm({
    resource: webhooks,
    sections: [
      { id: 'secret', title: text('record.sections.secret'), leaves: [], part: SecretPart },
      { ...identity, leaves: [...identity.leaves, 'actif'] },
      sent,
      { id: 'journal', title: text('record.sections.journal'), wide: true, leaves: [], part: LogPart },
      { id: 'historique', title: text('record.sections.historique'), wide: true, leaves: [], part: HistoryPart },
    ],
  }),
};

export default parts;
