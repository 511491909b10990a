/** Widgets: places of pages, each with the customisations among which one is shown (product.md 3, domains.md 17). */
import { defineModel, defineResource, field } from '../../../core/model';
import { text, widgetsPath } from '../text';
import { componentTypes } from './components';

export const widgetModel = defineModel({
  text: 'pages.widget',
  key: { name: 'idWidget', kind: 'integer' },
  sections: {
    '': {
      name: field.text({ required: true, max: 120, aliases: ['nom', 'libelle', 'label'] }),
      type: field.oneOf(componentTypes, {
        required: true,
        default: 'TEXT',
        aliases: ['composant', 'component'],
        valuesText: 'pages.types',
      }),
      disabled: field.flag({
        filterName: { fr: 'eteint', en: 'disabled' },
        aliases: ['off', 'desactive'],
      }),
      nbPages: field.integer({
        derived: true,
        default: 0,
        filterName: { fr: 'nbPages', en: 'pages' },
        aliases: ['pages'],
      }),
      nbCustomisations: field.integer({ derived: true, default: 0, aliases: ['customisations', 'persos'] }),
    },
  },
});

export const widgets = defineResource({
  name: 'widgets',
  service: 'page-management',
  path: 'widgets',
  model: widgetModel,
  domaine: 'PAGES',
  guard: { write: 'group' },
  label: { fr: 'name' },
  perimeter: null,
  search: ['name'],
  sort: 'name',
  hint: ['type'],
  href: `${widgetsPath}/edit/$id`,
  one: text('widget.one'),
  many: text('widget.many'),
});
