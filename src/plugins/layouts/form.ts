/** The form of a header or a footer: the editor that both share, then its name, and its past. */
import type { Resource } from '../../core';
import { defineForm, type FormParts, HistoryPart, UsagePart } from '../../core/form';
import type { footers, headers } from './model';
import { layoutShapes } from './model';
import { Builder } from './parts/builder';
import { text } from './text';

export function layoutForms(resource: Resource & (typeof headers | typeof footers)): FormParts {
  const { areas, options } = layoutShapes[resource.name];
  const editor = {
    id: 'editeur',
    title: text('edit.sections.editeur'),
    wide: true,
    part: Builder,
    drawnByPart: [areas, ...options],
  } as const;
  const names = { id: 'reglages', title: text('edit.sections.reglages'), leaves: ['nom', 'idPartner'] };
  return {
    create: defineForm({ resource, across: true, sections: [names, editor] }),
    edit: defineForm({
      resource,
      across: true,
      sections: [
        editor,
        names,
        { id: 'usages', title: text('edit.sections.usages'), wide: true, leaves: [], part: UsagePart },
        { id: 'historique', title: text('edit.sections.historique'), wide: true, leaves: [], part: HistoryPart },
      ],
    }),
  };
}
