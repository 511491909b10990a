/** The form of an editorial page: its title and path, what it says in both languages, its script, what engines read. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { seoFields } from '../../features/sold/models/seo/fields';
import { editorialPages } from './model';
import { PagePart } from './parts/page-part';
import { PathPart } from './parts/path-part';
import { ScriptPart } from './parts/script-part';
import { text } from './text';

const written: readonly FormSection[] = [
  {
    id: 'page',
    title: text('edit.page'),
    leaves: ['titreFr', 'titreEn', 'idTiers', 'chemin'],
    part: PathPart,
  },
  { id: 'contenu', title: text('edit.content'), wide: true, leaves: ['contenuFr', 'contenuEn'] },
  { id: 'composants', title: text('edit.components'), leaves: ['composants'] },
  { id: 'cadre', title: text('edit.frame'), leaves: ['header', 'footer'] },
  { id: 'apercu', title: text('edit.pagePreview'), wide: true, leaves: [], part: PagePart },
  {
    id: 'script',
    title: text('edit.script'),
    leaves: ['addJs', 'urlJsFile'],
    part: ScriptPart,
    drawnByPart: ['urlJsFile'],
  },
  { id: 'seo', title: text('edit.seo'), leaves: Object.keys(seoFields) },
];

export const createForm = defineForm({ resource: editorialPages, sections: written });

/** The keys of the contents stand under them, once there are some. */
const kept = written.map((section) =>
  section.id === 'contenu' ? { ...section, leaves: [...(section.leaves ?? []), 'urlFileFR', 'urlFileEN'] } : section,
);

export const editForm = defineForm({
  resource: editorialPages,
  sections: [...kept, { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart }],
});
