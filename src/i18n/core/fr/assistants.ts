/** What the server says to assistants by itself. */
export const assistants = {
  off: 'Les assistants sont désactivés\u00a0: un administrateur les active dans les paramètres globaux.',
  key: 'Un assistant se connecte par une clé de programme.',
  origin: 'Cette origine n’est pas celle de la console.',
  token:
    'Rien n’est fait\u00a0: ce jeton est inconnu, déjà utilisé ou vieux de plus de dix minutes. Refaites l’essai à blanc.',
  either: 'Donnez une commande, ou le jeton d’une confirmation, et pas les deux.',
  lost: 'L’assistant n’a pas répondu à temps. Ce qui a été fait est dans l’historique\u00a0: regardez-y avant de recommencer.',
} as const;
