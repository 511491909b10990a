/** What somebody lacks for a command. */
export const rights = {
  permission: 'demande {domaine} · {niveau}',
  action: 'demande l’action {action}',
  proof: 'demande une preuve récente',
};
