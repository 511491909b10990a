/** Why the server refuses a request. Read by the server alone. */
export const reasons = {
  attachment: 'Ce fichier n’est pas de ceux que vous avez joints : retirez-le et joignez-le à nouveau',
  'attachment-type': 'Seuls les images, PDF, CSV et journaux sont acceptés',
  copies: '{n} copies par heure au plus\u00a0: décochez la copie, la demande part sans elle',
} as const;
