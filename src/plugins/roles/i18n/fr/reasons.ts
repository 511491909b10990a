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
  'role-second-factor': 'Seul un administrateur du rôle du système lève le second facteur d’un rôle',
  'role-language': 'Les langues sont fr et en',
  'role-partners': 'Seule la portée Groupe de sites se limite à des partenaires',
  'role-beyond': 'Vous ne pouvez pas donner plus que vous n’avez\u00a0: {domaine} · {niveau}',
  'role-beyond-action': 'Vous ne pouvez pas donner une action que vous n’avez pas\u00a0: {action}',
  'user-taken': 'Un utilisateur a déjà cette adresse ou cet identifiant',
  'user-lookalike': 'Cette adresse ou cet identifiant ressemble trop à celui d’un autre utilisateur\u00a0: {nom}',
  'name-hidden': 'Ce nom contient des caractères invisibles ou qui changent le sens de lecture\u00a0: retapez-le',
  'user-role-closed': 'Ce rôle est fermé\u00a0: ouvrez-le d’abord',
  'user-partners': 'Un rôle de cette portée demande au moins un partenaire',
  'user-last-admin':
    'Plus personne ne pourrait gérer les rôles\u00a0: il faut un administrateur avec ROLES · MODIFICATION',
  'user-beyond': 'Ce rôle donne plus que le vôtre\u00a0: seul un rôle aussi large l’attribue ou change qui l’a',
  'user-self': 'Vous ne fermez pas votre propre compte',
  'user-known': 'Ce compte a servi\u00a0: il se ferme, il ne se retire plus',
  'user-closed': 'Ce compte est fermé\u00a0: rouvrez-le d’abord',
  'user-not-invited': 'Cette personne a déjà choisi son mot de passe',
  'user-no-factor': 'Cette personne n’a pas de second facteur',
} as const;
