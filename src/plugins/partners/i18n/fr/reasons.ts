/** Why partners are not changed. Read by the server alone. */
export const reasons = {
  'partner-currency': 'Des commandes sont dans cette devise\u00a0: elle ne change plus',
  'partner-label': 'Ce libellé partenaire existe déjà',
  'partner-parent-admin': 'Seul un administrateur change le parent d’un partenaire',
  'partner-users':
    '{n:number|number} {{compte|comptes}} {{appartient|appartiennent}} à ce partenaire\u00a0: rattachez-les ailleurs d’abord',
  'partner-only':
    'Un partenaire ne peut prendre qu’American Express et que Mastercard à la fois\u00a0: choisissez l’un des deux',
  'partner-withdrawal':
    'Un partenaire ne peut imposer le retrait en magasin et le retrait au guichet à la fois\u00a0: choisissez l’un des deux',
  'partner-domain': 'Le domaine {domaine} mène déjà au site d’un autre partenaire',
  'partner-siret': 'Un SIRET a quatorze chiffres, dont le dernier est une clé\u00a0: vérifiez-le',
  'partner-zone': 'Ce fuseau horaire n’existe pas\u00a0: écrivez-le comme Europe/Paris ou America/Guadeloupe',
} as const;
