/** The page of a key: what it may do, from where, what it is shown by, its history. */
import { defineForm, type FormParts, type FormSection, HistoryPart } from '../../../core/form';
import { keys } from '../models/key';
import { KeyPart } from '../parts/key-part';
import { text } from '../text';

const identity: FormSection = {
  id: 'cle',
  title: text('cle.sections.top'),
  leaves: ['nom', 'usage', 'role', 'idTiers'],
};
const limits = { id: 'limites', title: text('cle.sections.limites'), leaves: ['adresses', 'fin', 'limite'] };

const parts: FormParts = {
  create: defineForm({ resource: keys, sections: [identity, limits] }),
  edit: defineForm({
    resource: keys,
    sections: [
      { id: 'secret', title: text('cle.sections.secret'), leaves: [], part: KeyPart },
      identity,
      { ...limits, leaves: [...limits.leaves, 'actif'] },
      { id: 'historique', title: text('cle.sections.historique'), wide: true, leaves: [], part: HistoryPart },
    ],
  }),
};

export default parts;
