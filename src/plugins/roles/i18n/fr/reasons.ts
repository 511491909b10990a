/** Why a role is refused. */
export const reasons = {
  'role-system': 'Un rôle du système ne se modifie pas et ne se supprime pas',
  'role-code': 'Le code s’écrit en capitales, chiffres et tirets bas, et commence par une lettre',
  'role-users':
    'Ce rôle est celui de {n:number|number} {{n:personne|personnes}}\u00a0: choisissez d’abord leur nouveau rôle',
  'role-users-code': 'Des personnes ont ce rôle\u00a0: son code ne peut plus changer',
  'role-users-scope': 'Des personnes ont ce rôle\u00a0: sa portée ne peut plus changer',
  'role-last-admin':
    'Plus personne ne pourrait gérer les rôles\u00a0: il faut un administrateur avec ROLES · MODIFICATION',
  'role-action': 'Une de ces actions n’existe pas',
  'role-action-scope': 'L’action {action} est hors de la portée de ce rôle',
  'role-language': 'Les langues sont fr et en',
  'role-partners': 'Seule la portée Groupe de sites se limite à des partenaires',
  'role-beyond': 'Vous ne pouvez pas donner plus que vous n’avez\u00a0: {domaine} · {niveau}',
  'role-beyond-action': 'Vous ne pouvez pas donner une action que vous n’avez pas\u00a0: {action}',
} as const;
