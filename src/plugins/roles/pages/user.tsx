/** The page of a user: who it is, their access, their sessions, their history. */
import { defineForm, type FormParts, type FormSection, HistoryPart } from '../../../core/form';
import { text } from '../model';
import { users } from '../models/user';
import { SessionsPart } from '../parts/sessions-part';

const written: readonly FormSection[] = [
  { id: 'utilisateur', title: text('utilisateur.sections.top'), leaves: ['nom', 'mail', 'login', 'locale'] },
  { id: 'acces', title: text('utilisateur.sections.acces'), leaves: ['role', 'idTiers', 'actif'] },
];

const parts: FormParts = {
  create: defineForm({ resource: users, sections: written }),
  edit: defineForm({
    resource: users,
    sections: [
      ...written,
      { id: 'sessions', title: text('utilisateur.sections.sessions'), leaves: [], part: SessionsPart },
      { id: 'historique', title: text('utilisateur.sections.historique'), wide: true, leaves: [], part: HistoryPart },
    ],
  }),
};

export default parts;
