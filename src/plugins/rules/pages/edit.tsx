/** The page of a rule: when, what then, its back-test, the journal of its firings, its history. */
import { defineForm, type FormParts, HistoryPart } from '../../../core/form';
import { rules } from '../model';
import { JournalPart } from '../parts/journal-part';
import { TestPart } from '../parts/test-part';
import { text } from '../text';

const identity = { id: 'regle', title: text('record.sections.top'), leaves: ['nom', 'compte', 'plafondHeure'] };
const when = {
  id: 'quand',
  title: text('record.sections.quand'),
  leaves: ['declencheur', 'ressource', 'filtre', 'changement', 'repetition', 'debut', 'feuille', 'jours'],
};
const then = {
  id: 'alors',
  title: text('record.sections.alors'),
  leaves: ['acte', 'champ', 'valeur', 'chemin', 'corps', 'destinataire', 'message'],
};

const parts: FormParts = {
  create: defineForm({ resource: rules, sections: [identity, when, then] }),
  edit: defineForm({
    resource: rules,
    sections: [
      { ...identity, leaves: ['nom', 'etat', 'motifPause', 'compte', 'plafondHeure'] },
      when,
      then,
      { id: 'essai', title: text('record.sections.essai'), wide: true, leaves: [], part: TestPart },
      { id: 'journal', title: text('record.sections.journal'), wide: true, leaves: [], part: JournalPart },
      { id: 'historique', title: text('record.sections.historique'), wide: true, leaves: [], part: HistoryPart },
    ],
  }),
};

export default parts;
