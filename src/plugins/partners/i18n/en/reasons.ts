/** Why partners are not changed. Read by the server alone. */
export const reasons = {
  'partner-currency': 'Orders are in this currency: it changes no more',
  'partner-label': 'This partner label already exists',
  'partner-parent-admin': 'Only an administrator changes the parent of a partner',
  'partner-users': '{n:number|number} {{account belongs|accounts belong}} to this partner: move them elsewhere first',
  'partner-only': 'A partner cannot take American Express only and Mastercard only: choose one of them',
  'partner-withdrawal':
    'A partner cannot have tickets collected in store only and at the box office only: choose one of them',
  'partner-domain': 'The domain {domaine} already leads to the site of another partner',
  'partner-siret': 'A SIRET has fourteen digits, the last of which is a key: check it',
  'partner-zone': 'There is no such time zone: write it like Europe/Paris or America/Guadeloupe',
} as const;
