/** Why a row is not changed: reasons of dry runs, bulk reports, reverts and imports. */
export const reasons = {
  reference: '{champ} : l’enregistrement « {valeur} » n’existe pas',
  'used-by': 'Utilisé par {total:number|number} {{total:enregistrement|enregistrements}} ({objet})',
  'used-elsewhere': 'Utilisé par des enregistrements hors de votre périmètre',
  'changed-since': 'Modifié depuis par {auteur} ({champs})',
  'saved-since': 'Enregistré par {auteur} le {date}, après l’ouverture de ce formulaire',
  gone: 'Supprimé depuis',
  'exists-again': 'Un enregistrement porte déjà cet identifiant',
  forbidden: 'Vous n’avez pas les droits pour modifier cet enregistrement',
  'not-restorable': 'Cette action ne peut pas être annulée',
  'invalid-field': '{champ} : {message}',
  exists: 'Cet objet existe déjà !',
  'foreign-partner': 'Ce partenaire n’est pas dans votre périmètre',
  fixed: 'Cette valeur ne peut plus changer après la création',
  'reference-ambiguous':
    '{champ}\u00a0: plusieurs enregistrements se nomment «\u00a0{valeur}\u00a0»\u00a0; donnez l’identifiant',
  'row-ambiguous': '{n:number|number} enregistrements correspondent à cette ligne',
  required: 'Ce champ est obligatoire',
  'row-duplicate': 'Déjà présent à la ligne {ligne:number|number}',
  'cell-error': '{champ}\u00a0: la cellule contient une erreur du tableur ({valeur})',
  'no-such-date': '{champ}\u00a0: «\u00a0{valeur}\u00a0» n’existe pas dans le calendrier ou sur l’horloge',
  'key-form': 'Identifiant incorrect',
} as const;
