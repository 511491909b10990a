/** What each step of a creation shows. */
import { defineForm, type FormDefinition, type FormSection } from '../../../core/form';
import { type CreationMode, partners, text } from '../model';
import type { Step } from '../models/creation';
import { ModeStep } from './mode-step';
import { ReadyStep } from './ready-step';
import { SectionsStep } from './sections-step';
import { SummaryStep } from './summary-step';

const oneSection = (section: FormSection): FormDefinition => defineForm({ resource: partners, sections: [section] });
const identity = (leaves: readonly string[]) =>
  oneSection({ id: 'identite', title: text('creation.titles.identite'), leaves });

const shared = ['partnerId', 'libelle', 'url', 'domaines', 'master', 'actif', 'maintenance'];
// A copy stands where its model does, an heir under what it inherits from.
const placed = identity(shared);
const free = identity([...shared, 'parent']);
const mode = oneSection({ id: 'mode', title: text('creation.titles.mode'), leaves: [], part: ModeStep });
const sections = oneSection({
  id: 'sections',
  title: text('creation.titles.sections'),
  leaves: [],
  part: SectionsStep,
});
const summary = oneSection({
  id: 'recapitulatif',
  title: text('creation.titles.recapitulatif'),
  leaves: [],
  part: SummaryStep,
});
const ready = oneSection({ id: 'creation', title: text('creation.titles.creation'), leaves: [], part: ReadyStep });

export const stepForms: Readonly<Record<Step, (chosen: CreationMode | null) => FormDefinition>> = {
  mode: () => mode,
  identite: (chosen) => (chosen === 'VIDE' ? free : placed),
  sections: () => sections,
  recapitulatif: () => summary,
  creation: () => ready,
};
