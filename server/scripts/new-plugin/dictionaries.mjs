// Every visible text, in both languages; French is the base. `\u00a0` is the no-break space before `:`.

function dictionary(locale, folder, texts) {
  return {
    [`${folder}/${locale}.ts`]: `export const ${locale} = {\n${lines(texts, '  ')}} as const;\n\nexport default ${locale};\n`,
  };
}

function lines(texts, indent) {
  return Object.entries(texts)
    .map(([name, value]) =>
      typeof value === 'string'
        ? `${indent}${name}: '${value}',\n`
        : `${indent}${name}: {\n${lines(value, `${indent}  `)}${indent}},\n`,
    )
    .join('');
}

/** The two dictionaries of a plugin. */
export function dictionaries({ name, key, title, one, many }) {
  const french = {
    title,
    commands: {
      create: `${title}\\u00a0: créer`,
      open: `${title}\\u00a0: ouvrir`,
      enable: `${title}\\u00a0: activer`,
      disable: `${title}\\u00a0: désactiver`,
      remove: `${title}\\u00a0: supprimer`,
    },
    aliases: {
      list: `liste ${many}`,
      create: `ajouter ${one}, nouveau ${one}`,
      open: `voir ${one}`,
      enable: `activer ${many}`,
      disable: `désactiver ${many}`,
      remove: `effacer ${one}`,
    },
    said: {
      enabled: '{n:number|number} {{enregistrement activé|enregistrements activés}}',
      disabled: '{n:number|number} {{enregistrement désactivé|enregistrements désactivés}}',
    },
    record: {
      new: 'Ajouter',
      one,
      many: `{n:number|number} {{${one}|${many}}}`,
      fields: { [key]: 'Id', libelleFr: 'Libellé', libelleEn: 'Libellé anglais', actif: 'Actif', ordre: 'Ordre' },
      sections: { top: title },
    },
  };
  const english = {
    title,
    commands: {
      create: `${title}: create`,
      open: `${title}: open`,
      enable: `${title}: enable`,
      disable: `${title}: disable`,
      remove: `${title}: delete`,
    },
    aliases: {
      list: `list of ${many}`,
      create: `add ${one}, new ${one}`,
      open: `see ${one}`,
      enable: `enable ${many}`,
      disable: `disable ${many}`,
      remove: `erase ${one}`,
    },
    said: {
      enabled: '{n:number|number} {{record|records}} enabled',
      disabled: '{n:number|number} {{record|records}} disabled',
    },
    record: {
      new: 'Add',
      one,
      many: `{n:number|number} {{${one}|${many}}}`,
      fields: { [key]: 'Id', libelleFr: 'French label', libelleEn: 'English label', actif: 'Active', ordre: 'Order' },
      sections: { top: title },
    },
  };
  const folder = `src/plugins/${name}/i18n`;
  return { ...dictionary('fr', folder, french), ...dictionary('en', folder, english) };
}
