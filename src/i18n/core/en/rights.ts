/** What somebody lacks for a command. */
export const rights = {
  permission: 'requires {domaine} · {niveau}',
  action: 'requires the action “{action}”',
  proof: 'requires a recent proof',
  siteOff: 'your site is off',
  readOnly: 'Read only: {raison}.',
  kept: 'What you typed stays here, as a draft.',
  languages: 'Your role writes these languages only: {langues}. The rest is read.',
};
