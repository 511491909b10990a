/** The form of a request: the question, how to answer, what goes along; once sent, its state and its answer. */
import { defineForm, type FormSection } from '../../core/form';
import { requests, text } from './model';
import { AttachmentsPart } from './parts/attachments-part';
import { DiagnosticPart } from './parts/diagnostic-part';
import { RequestsPart } from './parts/requests-part';

const request: FormSection = {
  id: 'demande',
  title: text('demande.parts.demande'),
  leaves: ['sujet', 'urgence', 'idTiers', 'ecran', 'message'],
};
const files: FormSection = {
  id: 'pieces',
  title: text('demande.parts.pieces'),
  part: AttachmentsPart,
  drawnByPart: ['piecesJointes'],
};
const contact: FormSection = {
  id: 'coordonnees',
  title: text('demande.parts.coordonnees'),
  leaves: ['email', 'telephone', 'copieEmail'],
};
const diagnostic: FormSection = {
  id: 'diagnostic',
  title: text('demande.parts.diagnostic'),
  part: DiagnosticPart,
  drawnByPart: ['diagnostic'],
};

export const createForm = defineForm({
  resource: requests,
  sections: [
    request,
    files,
    contact,
    diagnostic,
    { id: 'demandes', title: text('demande.title'), wide: true, leaves: [], part: RequestsPart },
  ],
});

export const editForm = defineForm({
  resource: requests,
  sections: [
    { id: 'suivi', title: text('demande.parts.suivi'), leaves: ['statut', 'reponse', 'demandeur', 'dateCreation'] },
    request,
    files,
    contact,
    diagnostic,
  ],
});
