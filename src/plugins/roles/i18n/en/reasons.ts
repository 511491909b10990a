/** Why a role is refused. */
export const reasons = {
  'role-system': 'A system role is neither changed nor deleted',
  'role-code': 'The code is written in capitals, digits and underscores, and begins with a letter',
  'role-users': '{n:number|number} {{n:person has|people have}} this role: choose their new role first',
  'role-users-code': 'People have this role: its code can no longer change',
  'role-users-scope': 'People have this role: its scope can no longer change',
  'role-last-admin': 'Nobody could manage roles any more: one administrator with ROLES · MODIFICATION is needed',
  'role-action': 'One of these actions does not exist',
  'role-action-scope': 'The action {action} is beyond the scope of this role',
  'role-language': 'The languages are fr and en',
  'role-partners': 'Only the scope Site group is narrowed to partners',
  'role-beyond': 'You cannot give more than you have: {domaine} · {niveau}',
  'role-beyond-action': 'You cannot give an action that you do not have: {action}',
} as const;
