/** What somebody lacks for a command. */
export const rights = {
  permission: 'demande {domaine} · {niveau}',
  action: 'demande l’action «\u00a0{action}\u00a0»',
  proof: 'demande une preuve récente',
  siteOff: 'votre site est désactivé',
  readOnly: 'Lecture seule\u00a0: {raison}.',
  kept: 'Ce que vous avez saisi reste ici, en brouillon.',
  languages: 'Votre rôle n’écrit que ces langues\u00a0: {langues}. Le reste se lit.',
};
