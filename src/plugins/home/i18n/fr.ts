export const fr = {
  title: 'Accueil',
  landing: 'Bienvenue',
  landingLead:
    'La régie de {plateforme} : manifestations, ventes, contenus et diffusion, au clavier comme à la souris.',
  signIn: 'Se connecter',
  dashboard: 'Accueil',
  aliases: 'tableau de bord, à faire, travail',
  hello: 'Bonjour {nom}',
  todo: 'À faire',
  todoNote: 'chaque ligne est une vue enregistrée',
  nothing: 'Rien à faire pour le moment.',
} as const;
