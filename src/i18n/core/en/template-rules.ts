/** What is wrong in a template with placeholders. */
export const templateRules = {
  placeholder: 'Unknown placeholder: “{balise}”',
  placeholderNear: 'Unknown placeholder: “{balise}”. Did you mean “{proche}”?',
  placeholderBrace: 'A brace stands alone: a placeholder is written between an opening and a closing one.',
} as const;
