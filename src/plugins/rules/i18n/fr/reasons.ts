/** What the server says of firings, and why it refuses: it alone reads them. */
export const came = {
  account: 'Le compte de service ne peut plus se connecter\u00a0: rien n’a été fait',
  gone: 'Cet appel n’existe pas sur ce serveur, ou n’a pas d’essai à blanc\u00a0: rien n’a été fait',
  proof: 'Cet appel demande de confirmer son identité\u00a0: une règle ne le fait pas',
  leaf: 'Ce champ ne se lit pas, ou sa valeur\u00a0: rien n’a été fait',
  nothing: 'Il n’y avait rien à changer',
  would: 'Changerait {n:number|number} {{n:fiche|fiches}}',
  done: '{n:number|number} {{n:fiche changée|fiches changées}}',
  wouldMail: 'Écrirait à {adresse}',
  mailed: 'Mail écrit à {adresse}',
  address: 'Aucune adresse où écrire\u00a0: rien n’est parti',
  limit: 'La règle a déjà joué {n:number|number} fois en une heure\u00a0: rien n’a été fait',
  chain: 'Cinquième maillon d’une chaîne de règles\u00a0: elle s’arrête là',
  paused: 'Trois échecs de suite\u00a0: la règle est en pause. Le dernier\u00a0: {message}',
  changed: 'La règle a été changée ou arrêtée avant\u00a0: rien n’a été fait',
  run: 'L’appel ne s’est pas terminé',
} as const;

export const reasons = {
  'rule-account':
    'Ce compte de service n’est pas le vôtre\u00a0: seul un administrateur de tout peut le donner à une règle',
  'rule-account-over': 'Ce compte de service ne peut pas se connecter',
  'rule-filter': 'Filtre incompris au caractère {position}\u00a0: «\u00a0{saisi}\u00a0»',
  'rule-filter-all': 'Sans filtre, la règle jouerait pour toutes ces fiches\u00a0: dites lesquelles',
  'rule-date': 'Aucun champ de date ne porte ce nom dans ces fiches',
  'rule-field': 'Aucun champ modifiable ne porte ce nom dans ces fiches',
  'rule-value': 'Ce champ ne se change pas pour cette valeur',
  'rule-call': 'Cet appel n’existe pas, n’a pas d’essai à blanc ou demande de confirmer son identité',
  'rule-body': 'Le corps de l’appel est un objet JSON',
  'rule-own': 'Une règle n’en change pas une autre',
  'rule-test': 'Cette version n’a pas été essayée sur l’historique',
} as const;
