/** What uses a record, and what comes of deleting, hiding or closing it. */
export const usage = {
  title: 'Utilisations',
  aliases: 'utilisé par, qui utilise, liens vers cet enregistrement',
  close: 'Fermer',
  users: 'Utilisé par',
  owned: 'Supprimé avec',
  none: 'Rien n’utilise cet enregistrement.',
  kept: 'Tant qu’il est utilisé, cet enregistrement ne peut pas être supprimé.',
  free: 'Cet enregistrement peut être supprimé.',
  more: 'et {n:number|number} {{autre|autres}}',
  others: '(d’autres sont hors de votre périmètre)',
} as const;
