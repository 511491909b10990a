/** What a good typesetter would refuse in a text of a dictionary. */

interface Rule {
  name: string;
  pattern: RegExp;
}

const frenchRules: readonly Rule[] = [
  { name: 'straight apostrophe', pattern: /\p{L}'\p{L}/u },
  { name: 'ordinary space before : ; ! ? or »', pattern: / [:;!?»]/ },
  { name: 'no space before ; ! ?', pattern: /[\p{L}\p{N})»][;!?](?=\s|$)/u },
  { name: 'no space before :', pattern: /[\p{L})»]:(?=\s|$)/u },
  { name: 'no-break space missing after «', pattern: /«[^\u00a0\u202f]/ },
  { name: 'no-break space missing before »', pattern: /[^\u00a0\u202f]»/ },
  { name: 'straight quotation marks', pattern: /(?:^|[\s(])"\p{L}/u },
  {
    name: 'English word',
    pattern:
      /\b(?:the|and|or else|save|cancel|delete|loading|settings|search|with|please|undo|your|are|from|this|password|failed|unknown)\b/i,
  },
];

const englishRules: readonly Rule[] = [
  { name: 'space before : ; ! ?', pattern: /(?<! by)[\s\u00a0\u202f][:;!?](?=$|\s+\p{Lu})/u },
  { name: 'French quotation marks', pattern: /[«»]/ },
  {
    name: 'French word',
    pattern: /\b(?:le|les|des|une|est|avec|pour|dans|enregistrer|annuler|supprimer|erreur|séance)\b/i,
  },
];

const commonRules: readonly Rule[] = [
  { name: 'three dots for an ellipsis', pattern: /\.\.\.(?!\.)/ },
  { name: 'space at an end', pattern: /^\s|[ \t\u00a0\u202f]$/ },
  { name: 'two spaces', pattern: / {2}/ },
  { name: 'empty', pattern: /^$/ },
];

/** Messages that the specification gives, kept letter for letter. */
const given = new Set([
  "Le mail n'est pas correct.",
  "La page demandée n'existe pas",
  "Vous n'avez pas les droits pour accéder à cette page",
  "La suppression n'a pas été effectuée avec succès !",
  'Une erreur est survenue !',
  'Cet objet existe déjà !',
  'Voici la liste des erreurs que nous avons détectées :',
]);

/** Code within a text (`date:>=2026-12-01`) and parameters are not prose. */
const prose = (text: string) => text.replace(/`[^`]*`/g, 'code').replace(/\{\{?[^{}]*\}?\}/g, '0');

/** The rules that a text breaks, by name. */
export function faults(locale: 'fr' | 'en', text: string): string[] {
  if (given.has(text.replace(/[\u00a0\u202f]/g, ' ')) || !/[\p{L}\p{N}]/u.test(text))
    return text === '' ? ['empty'] : [];
  const rules = [...(locale === 'fr' ? frenchRules : englishRules), ...commonRules];
  return rules.filter(({ pattern }) => pattern.test(prose(text))).map(({ name }) => name);
}

/** The parameters a text takes (`{n}`, `{nom:string|upper}`, `{{n:un|deux}}`), sorted, each once. */
export function parameters(text: string): string[] {
  const plurals = [...text.matchAll(/\{\{\s*(\w+)\s*:/g)].map((match) => match[1] ?? '');
  const plain = [...text.replace(/\{\{[^{}]*\}\}/g, '').matchAll(/\{\s*(\w+)/g)].map((match) => match[1] ?? '');
  return [...new Set([...plurals, ...plain])].sort();
}
