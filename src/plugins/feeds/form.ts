/** The form of a feed: what it is, where it goes, how its fields map, what it may write, when it runs, its runs. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { feeds } from './model';
import { MappingPart } from './parts/mapping-part';
import { RejectsPart } from './parts/rejects-part';
import { RunsPart } from './parts/runs-part';
import { SourcePart } from './parts/source-part';
import { text } from './text';

const settings: readonly FormSection[] = [
  {
    id: 'flux',
    title: text('edit.sections.flux'),
    leaves: ['libelle', 'sens', 'objet', 'format', 'actif', 'partenaires', 'listes'],
  },
  {
    id: 'source',
    title: text('edit.sections.source'),
    leaves: ['typeSource', 'adresse', 'identifiant', 'empreinteHote', 'chemin', 'encodage'],
    part: SourcePart,
  },
  {
    id: 'mapping',
    title: text('edit.sections.mapping'),
    wide: true,
    leaves: [],
    part: MappingPart,
    drawnByPart: ['mapping'],
  },
  {
    id: 'ecriture',
    title: text('edit.sections.ecriture'),
    leaves: ['mode', 'politiqueVerrou', 'politiqueAbsents', 'seuilRejetPct'],
  },
  {
    id: 'planification',
    title: text('edit.sections.planification'),
    leaves: ['planification', 'intervalle', 'horaires', 'essais', 'destinatairesAlerte'],
  },
];

export const createForm = defineForm({ resource: feeds, sections: settings });

export const editForm = defineForm({
  resource: feeds,
  sections: [
    ...settings,
    { id: 'executions', title: text('edit.sections.executions'), wide: true, leaves: [], part: RunsPart },
    { id: 'rejets', title: text('edit.sections.rejets'), wide: true, leaves: [], part: RejectsPart },
    { id: 'historique', title: text('edit.sections.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});
