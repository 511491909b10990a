/** What somebody lacks for a command. */
export const rights = {
  permission: 'requires {domaine} · {niveau}',
  action: 'requires the action {action}',
  proof: 'requires a recent proof',
};
