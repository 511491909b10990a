// Every visible text, in both languages; French is the base.

/** The two dictionaries of a plugin: the noun is named once in each, its texts follow from it. */
export function dictionaries({ name, key, title, one, many, gender, en }) {
  const folder = `src/plugins/${name}/i18n`;
  const own = (noun) => (noun.title.toLowerCase() === noun.many.toLowerCase() ? '' : `\n    title: '${noun.title}',`);
  return {
    [`${folder}/fr.ts`]: `import { frenchNoun } from '../../../i18n/french-noun';

const { texts, phrase } = frenchNoun('${one}', '${many}', { gender: '${gender}' });

export const fr = {
  title: '${title}',
  purposes: {
    list: 'Tout ce qui est enregistré sous «\\u00a0${title}\\u00a0»\\u00a0: filtrer, trier, exporter, changer plusieurs lignes à la fois.',
    edit: 'Une fiche de «\\u00a0${title}\\u00a0»\\u00a0: ses champs, et ce qui en a été changé.',
  },
  record: texts({${own({ title, many })}
    commands: { enable: phrase('Activer {the}'), disable: phrase('Désactiver {the}') },
    aliases: { list: 'liste ${many}', enable: 'mettre en service', disable: 'mettre hors service' },
    said: { enable: phrase('{n} activé*'), disable: phrase('{n} désactivé*') },
    todos: { untranslated: '${title} sans libellé anglais' },
    fields: {
      ${key}: 'Id',
      libelleFr: 'Libellé',
      libelleEn: 'Libellé anglais',
      idTiers: 'Partenaire',
      actif: 'Actif',
      ordre: 'Ordre',
    },
  }),
  reasons: { '${name}-untranslated': 'Donnez un libellé anglais avant d’activer' },
} as const;

export default fr;
`,
    [`${folder}/en.ts`]: `import { englishNoun } from '../../../i18n/english-noun';

const { texts, phrase } = englishNoun('${en.one}', '${en.many}');

export const en = {
  title: '${en.title}',
  purposes: {
    list: 'Everything recorded under “${en.title}”: filter, sort, export, change several lines at once.',
    edit: 'One record of “${en.title}”: its fields, and what was changed of it.',
  },
  record: texts({${own(en)}
    commands: { enable: phrase('Enable {the}'), disable: phrase('Disable {the}') },
    aliases: { list: 'list of ${en.many}', enable: 'turn on', disable: 'turn off' },
    said: { enable: phrase('{n} enabled'), disable: phrase('{n} disabled') },
    todos: { untranslated: '${en.title} without an English label' },
    fields: {
      ${key}: 'Id',
      libelleFr: 'French label',
      libelleEn: 'English label',
      idTiers: 'Partner',
      actif: 'Active',
      ordre: 'Order',
    },
  }),
  reasons: { '${name}-untranslated': 'Give an English label before enabling it' },
} as const;

export default en;
`,
  };
}
