/** Why a row is not changed: reasons of dry runs, bulk reports, reverts and imports. */
export const reasons = {
  reference: '{champ} : l’enregistrement « {valeur} » n’existe pas',
  intab: 'Aucun partenaire ne correspond à votre recherche',
  numericOrVal: 'La valeur doit être numérique ou «\u00a0Tous\u00a0»',
  'used-by': 'Utilisé par {total:number|number} {{total:enregistrement|enregistrements}} ({objet})',
  'used-elsewhere': 'Utilisé par des enregistrements hors de votre périmètre',
  'changed-since': 'Modifié depuis par {auteur} ({champs})',
  'saved-since': 'Enregistré par {auteur} le {date}, après l’ouverture de ce formulaire',
  gone: 'Supprimé depuis',
  'picture-gone': '{champ}\u00a0: une image de cette version n’est plus dans la bibliothèque, choisissez-en une autre',
  'exists-again': 'Un enregistrement porte déjà cet identifiant',
  forbidden: 'Vous n’avez pas les droits pour modifier cet enregistrement',
  permission: 'Votre rôle ne le permet pas\u00a0: il faut {domaine} · {niveau}',
  action: 'Votre rôle ne le permet pas\u00a0: il faut l’action {action}',
  'site-off': 'Votre site est désactivé\u00a0: vous lisez, rien ne s’enregistre',
  language: 'Votre rôle n’écrit que ces langues\u00a0: {langues}',
  'replay-other-writes': 'toutes leurs modifications ne sont pas dans l’historique',
  'replay-of-server': 'elles sont écrites par le serveur',
  'not-restorable': 'Cette action ne peut pas être annulée',
  'invalid-field': '{champ} : {message}',
  exists: 'Cet objet existe déjà !',
  'foreign-partner': 'Ce partenaire n’est pas dans votre périmètre',
  fixed: 'Cette valeur ne peut plus changer après la création',
  'reference-ambiguous':
    '{champ}\u00a0: plusieurs enregistrements se nomment «\u00a0{valeur}\u00a0»\u00a0; donnez l’identifiant',
  'row-failed':
    'Une erreur technique a empêché de traiter cette ligne\u00a0; elle est notée dans le journal du serveur',
  'row-ambiguous': '{n:number|number} enregistrements correspondent à cette ligne',
  required: 'Ce champ est obligatoire',
  'row-duplicate': 'Déjà présent à la ligne {ligne:number|number}',
  'cell-cut':
    '{champ}\u00a0: le tableur n’a pas pu tout contenir et la cellule est coupée\u00a0; importez le fichier CSV ou retirez cette colonne',
  'cell-error': '{champ}\u00a0: la cellule contient une erreur du tableur ({valeur})',
  'grouped-number':
    '{champ}\u00a0: «\u00a0{valeur}\u00a0» peut se lire de deux façons\u00a0; écrivez le nombre sans séparateur de milliers',
  'no-such-date': '{champ}\u00a0: «\u00a0{valeur}\u00a0» n’existe pas dans le calendrier ou sur l’horloge',
  'no-such-hour':
    '{champ}\u00a0: «\u00a0{valeur}\u00a0» n’existe pas\u00a0: cette nuit-là, l’horloge avance par-dessus cette heure',
  parent: 'Ce parent n’existe pas',
  'parent-self': 'Un enregistrement n’hérite pas de lui-même',
  'parent-cycle': 'Ce parent hérite déjà de cet enregistrement',
  'section-inherited': 'Cette section est entièrement héritée\u00a0: définissez-la ici d’abord',
  'use-publish': 'Pour changer ce qui est en ligne, utilisez publier ou dépublier',
  'below-sold':
    'Sous ce qui est vendu ou retenu\u00a0: {n:number|number} {{n:place|places}} pour une limite de {limite:number|number}',
  'key-form': 'Identifiant incorrect',
} as const;
