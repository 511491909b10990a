/** Texts of the problems the server answers, by code. */
export const problems = {
  'bad-request': { title: 'Requête incorrecte', detail: 'La requête ne peut pas être comprise.' },
  invalid: { title: 'Saisie incorrecte', detail: 'Certains champs sont à corriger.' },
  unauthenticated: { title: 'Session expirée', detail: 'Connectez-vous pour continuer.' },
  'bad-credentials': { title: 'Connexion refusée', detail: 'Identifiant ou mot de passe incorrect.' },
  'key-unknown': {
    title: 'Clé inconnue',
    detail: 'Cette clé n’est pas, ou plus, une clé d’ici\u00a0: vérifiez qu’elle est copiée en entier.',
  },
  'key-revoked': {
    title: 'Clé révoquée',
    detail: 'Cette clé a été révoquée\u00a0: demandez-en une autre à un administrateur.',
  },
  'key-expired': { title: 'Clé expirée', detail: 'La date de fin de cette clé est passée.' },
  'key-replaced': {
    title: 'Clé remplacée',
    detail: 'Cette clé a été renouvelée\u00a0: servez-vous de celle qui la remplace.',
  },
  'key-owner': {
    title: 'Clé sans propriétaire',
    detail: 'Le compte du propriétaire de cette clé est fermé\u00a0: un administrateur peut la reprendre.',
  },
  'key-address': { title: 'Adresse refusée', detail: 'Cette clé ne sert pas depuis l’adresse {address}.' },
  'person-only': {
    title: 'Réservé aux personnes',
    detail: 'Une clé ne fait pas cela\u00a0: c’est l’affaire d’une personne connectée.',
  },
  'key-not-owner': {
    title: 'Clé de quelqu’un d’autre',
    detail: 'Seul son propriétaire renouvelle une clé\u00a0: reprenez-la d’abord.',
  },
  'key-closed': { title: 'Clé fermée', detail: 'Cette clé est révoquée ou expirée\u00a0: elle ne se renouvelle pas.' },
  forbidden: { title: 'Accès refusé', detail: 'Vous n’avez pas les droits pour faire cela.' },
  permission: {
    title: 'Accès refusé',
    detail: 'Votre rôle ne le permet pas\u00a0: il faut {domaine} · {niveau}.',
  },
  action: {
    title: 'Accès refusé',
    detail: 'Votre rôle ne le permet pas\u00a0: il faut l’action «\u00a0{action}\u00a0».',
  },
  'site-off': { title: 'Site désactivé', detail: 'Votre site est désactivé\u00a0: vous lisez, rien ne s’enregistre.' },
  proof: {
    title: 'Preuve demandée',
    detail:
      'Confirmez d’abord que c’est bien vous\u00a0: l’action «\u00a0{action}\u00a0» demande une preuve de moins de dix minutes.',
  },
  language: {
    title: 'Langue refusée',
    detail: 'Votre rôle n’écrit que ces langues\u00a0: {langues}.',
  },
  'mail-gone': {
    title: 'Mail effacé',
    detail: 'Le contenu de ce mail n’est plus gardé\u00a0: il ne peut pas repartir.',
  },
  'not-found': { title: 'Introuvable', detail: 'Ce que vous demandez n’existe pas, ou plus.' },
  'method-not-allowed': { title: 'Méthode refusée', detail: 'Cette adresse n’accepte pas cette méthode.' },
  conflict: { title: 'Conflit', detail: 'L’état actuel ne le permet pas.' },
  'plan-call': {
    title: 'Pas planifiable',
    detail: 'Cet appel ne peut pas être planifié\u00a0: il n’a pas d’essai à blanc, ou ne se répète pas sans risque.',
  },
  'plan-ended': {
    title: 'Acte déjà terminé',
    detail: 'Cet acte est déjà fait, en cours ou annulé\u00a0: il ne change plus.',
  },
  'batch-running': {
    title: 'Traitement déjà en cours',
    detail: 'Ce traitement est déjà en cours, lancé par {auteur}.',
  },
  'rights-changed': {
    title: 'Droits changés',
    detail: 'Vos droits ont changé depuis le début de ce traitement\u00a0: il s’est arrêté.',
  },
  'xliff-file': { title: 'Fichier illisible', detail: 'Ce fichier n’est pas un document XLIFF bien formé.' },
  'xliff-version': {
    title: 'Version de XLIFF',
    detail: 'Ce document est en XLIFF {version}\u00a0: seules les versions 2.x sont lues. Exportez-le en XLIFF 2.',
  },
  'xliff-languages': {
    title: 'Langues du fichier',
    detail: 'Ce document va de {de} vers {vers}\u00a0: il faut du français (fr) vers l’anglais (en).',
  },
  'translations-columns': {
    title: 'Colonnes manquantes',
    detail: 'Il faut au moins une colonne «\u00a0cle\u00a0» et une colonne «\u00a0en\u00a0».',
  },
  'export-columns': {
    title: 'Colonnes inconnues',
    detail: 'Ces colonnes ne peuvent pas être exportées\u00a0: {colonnes}.',
  },
  'filter-price': {
    title: 'Filtre trop lourd',
    detail:
      'Ce filtre compare {valeurs:n|number} {{valeur|valeurs}} à {lignes:n|number} lignes\u00a0: il prendrait trop de temps et n’a pas été lancé. Retirez des valeurs, ou filtrez d’abord sur un autre champ.',
  },
  'export-table': {
    title: 'Export inconnu',
    detail: 'Cette liste n’a pas d’export «\u00a0{table}\u00a0».',
  },
  'filter-size': {
    title: 'Filtre trop grand',
    detail: 'Le filtre est trop grand\u00a0: {limit} éléments au plus. Précisez-le.',
  },
  'markup-heavy': {
    title: 'Texte trop chargé',
    detail:
      'Ce texte a plus de {elements:n|number} balises, ou plus de {depth} niveaux imbriqués\u00a0: il n’a pas été lu. Répartissez-le en plusieurs contenus.',
  },
  'text-slow': {
    title: 'Texte trop long à lire',
    detail:
      'Lire ce texte demande trop de temps\u00a0: il n’a pas été retenu. Simplifiez-le, ou répartissez-le en plusieurs contenus.',
  },
  'too-much-under-way': {
    title: 'Trop d’envois à la fois',
    detail: 'Vos envois en cours sont trop lourds ensemble\u00a0: attendez la fin de l’un d’eux, puis recommencez.',
  },
  'too-deep': {
    title: 'Données trop imbriquées',
    detail: 'Les données envoyées sont imbriquées sur plus de {limit} niveaux.',
  },
  'too-slow': {
    title: 'Demande trop lourde',
    detail: 'Cette demande prend trop de temps\u00a0: précisez le filtre, ou choisissez moins de lignes.',
  },
  'payload-too-large': { title: 'Envoi trop volumineux', detail: 'L’envoi dépasse la taille permise.' },
  'unsupported-media-type': {
    title: 'Format non pris en charge',
    detail: 'Ce format d’envoi n’est pas pris en charge.',
  },
  'too-many-requests': { title: 'Trop de demandes', detail: 'Trop de demandes, réessayez plus tard.' },
  'merge-self': {
    title: 'Fusion impossible',
    detail: 'Un enregistrement ne se fusionne pas avec lui-même.',
  },
  'merge-unseen': {
    title: 'Fusion impossible',
    detail: 'Des enregistrements hors de votre périmètre l’utilisent\u00a0: qui les voit peut fusionner.',
  },
  'too-many-rows': {
    title: 'Sélection trop grande',
    detail:
      'La sélection compte {n:number|number} enregistrements\u00a0; {max:number|number} au plus se modifient ensemble. Précisez le filtre.',
  },
  'idempotency-mismatch': {
    title: 'Clé déjà utilisée',
    detail: 'Cette clé d’idempotence a déjà servi pour une autre demande.',
  },
  'idempotency-running': { title: 'Demande en cours', detail: 'La même demande est en cours de traitement.' },
  'idempotency-key': {
    title: 'Clé d’idempotence incorrecte',
    detail: 'La clé compte de 8 à 128 lettres, chiffres, tirets ou points.',
  },
  'password-refused': { title: 'Mot de passe refusé', detail: 'Ce mot de passe ne peut pas être retenu.' },
  'link-expired': { title: 'Lien expiré', detail: 'Ce lien a expiré ou a déjà servi : demandez-en un nouveau.' },
  'password-change-required': {
    title: 'Mot de passe temporaire',
    detail: 'Choisissez un nouveau mot de passe avant de continuer.',
  },
  'second-factor': {
    title: 'Second facteur demandé',
    detail: 'Donnez aussi votre second facteur\u00a0: un code, ou une clé d’accès.',
  },
  'second-factor-required': {
    title: 'Second facteur à choisir',
    detail: 'Votre rôle demande un second facteur\u00a0: ajoutez-en un avant de continuer.',
  },
  'challenge-expired': {
    title: 'Demande expirée',
    detail: 'Cette connexion a trop attendu\u00a0: redonnez votre adresse et votre mot de passe.',
  },
  'factors-full': {
    title: 'Trop de seconds facteurs',
    detail: '{max:number|number} seconds facteurs au plus\u00a0: retirez-en un d’abord.',
  },
  'factor-known': { title: 'Clé déjà connue', detail: 'Cette clé d’accès est déjà celle d’un compte.' },
  'factor-required': {
    title: 'Second facteur demandé',
    detail: 'Votre rôle demande un second facteur\u00a0: ajoutez-en un autre avant de retirer le dernier.',
  },
  'factor-missing': {
    title: 'Pas de second facteur',
    detail: 'Les codes de secours remplacent un second facteur\u00a0: ajoutez-en un d’abord.',
  },
  'file-empty': { title: 'Fichier vide', detail: 'Le fichier « {nom} » est vide.' },
  'file-type': {
    title: 'Type de fichier refusé',
    detail: 'Le contenu du fichier « {nom} » ne correspond à aucun type accepté.',
  },
  'file-other': {
    title: 'Type de fichier refusé',
    detail:
      'Le contenu du fichier «\u00a0{nom}\u00a0» est une image d’un autre format que celui que dit son nom\u00a0: corrigez la fin de son nom, ou enregistrez-la dans ce format.',
  },
  'file-heic': {
    title: 'Format d’image refusé',
    detail:
      'L’image «\u00a0{nom}\u00a0» est au format HEIC, que les navigateurs n’affichent pas\u00a0: exportez-la en JPEG.',
  },
  'file-broken': {
    title: 'Image illisible',
    detail: 'L’image «\u00a0{nom}\u00a0» est abîmée ou incomplète\u00a0: enregistrez-la de nouveau, puis recommencez.',
  },
  'file-drawing': {
    title: 'Dessin refusé',
    detail:
      'Le dessin «\u00a0{nom}\u00a0» contient un script, une adresse extérieure, une déclaration ou un élément qui n’est pas accepté\u00a0: exportez-le en «\u00a0SVG simple\u00a0».',
  },
  'file-pixels': {
    title: 'Image trop grande',
    detail: 'L’image «\u00a0{nom}\u00a0» compte trop de pixels\u00a0: 50 millions au plus, toutes ses vues comprises.',
  },
  'file-name': {
    title: 'Nom de fichier refusé',
    detail:
      'Ce nom de fichier ne peut pas être accepté\u00a0: il est vide, trop long, commence par un point, ou contient une barre ou un caractère de contrôle.',
  },
  'storage-full': {
    title: 'Stockage plein',
    detail:
      'Le stockage est plein\u00a0: rien n’a été enregistré. Libérez de la place sur le disque du serveur, puis recommencez.',
  },
  'storage-read-only': {
    title: 'Stockage en lecture seule',
    detail:
      'Le serveur ne peut plus écrire dans son dossier\u00a0: rien n’a été enregistré. Rendez-le accessible en écriture, puis recommencez.',
  },
  'run-complete': { title: 'Rien à reprendre', detail: 'Ce traitement n’a rien laissé à reprendre.' },
  'run-ended': { title: 'Traitement terminé', detail: 'Ce traitement est terminé, il ne peut plus être arrêté.' },
  'unknown-guard': { title: 'Erreur de configuration', detail: 'La règle d’accès de cette adresse est inconnue.' },
  unavailable: {
    title: 'Service indisponible',
    detail: 'Le service est momentanément indisponible, réessayez dans un instant.',
  },
  unexpected: { title: 'Erreur technique', detail: 'Une erreur est survenue !' },
  tiers: { title: 'Partenaire hors périmètre', detail: 'Vous ne pouvez pas agir pour le partenaire « {tiers} ».' },
  filter: {
    title: 'Filtre incorrect',
    detail: 'Le filtre ne peut pas être lu à partir du caractère {position} : « {typed} ».',
  },
  'filter-field': { title: 'Champ inconnu', detail: 'Aucun champ « {field} » ne peut être filtré ici.' },
  sort: { title: 'Tri incorrect', detail: 'La liste ne peut pas être triée par « {field} ».' },
  cursor: { title: 'Page inconnue', detail: 'Cette suite de liste n’est pas la bonne : reprenez la liste au début.' },
  stale: {
    title: 'Modifié entre-temps',
    detail: 'Cet enregistrement a été modifié par {auteur} depuis que vous l’avez ouvert.',
  },
  'plan-past': { title: 'Date passée', detail: 'Choisissez une date à venir, ou publiez maintenant.' },
  'lot-state': {
    title: 'Lot dans un autre état',
    detail:
      'L’état de ce lot ne le permet pas : déplanifiez-le pour le modifier, ou attendez la fin de sa publication.',
  },
  'lot-blocked': {
    title: 'Lot à corriger',
    detail:
      '{n:number|number} {{élément ne peut pas être publié|éléments ne peuvent pas être publiés}} : vérifiez le lot.',
  },
  'lot-nothing': { title: 'Rien à reprendre', detail: 'Plus rien de ce que ce lot a mis en ligne n’est à reprendre.' },
  'lot-none': { title: 'Rien à publier', detail: 'Tout ce que vous avez enregistré est déjà en ligne.' },
  'precondition-required': {
    title: 'Version absente',
    detail: 'La version de l’enregistrement à modifier doit être dite (If-Match).',
  },
  exists: { title: 'Cet objet existe déjà !', detail: 'Cet objet existe déjà !' },
  'in-use': {
    title: "La suppression n'a pas été effectuée avec succès !",
    detail: '« {label} » est utilisé par {total:number|number} {{total:enregistrement|enregistrements}} : {users}.',
  },
  'in-use-elsewhere': {
    title: "La suppression n'a pas été effectuée avec succès !",
    detail: '« {label} » est utilisé par des enregistrements hors de votre périmètre.',
  },
  'delete-refused': { title: "La suppression n'a pas été effectuée avec succès !", detail: '{reason}' },
  'delete-failed': {
    title: "La suppression n'a pas été effectuée avec succès !",
    detail: 'Rien n’a été supprimé\u00a0: réessayez, puis signalez le problème s’il dure.',
  },
  'page-not-saved': {
    title: 'La page n’a pas pu être enregistrée',
    detail: 'Rien n’a été enregistré\u00a0: réessayez, puis signalez le problème s’il dure.',
  },
  'annulation-code': { title: 'Code refusé', detail: 'Ce code n’est pas le bon, ou n’est plus valable.' },
  'annulation-code-sent': {
    title: 'Code demandé',
    detail: 'Un code vient de vous être envoyé par mail, valable {n} minutes\u00a0: recommencez avec ce code.',
  },
  transition: { title: 'Changement refusé', detail: '{reason}' },
  refused: { title: 'Modification refusée', detail: '{reason}' },
  selection: { title: 'Sélection incorrecte', detail: 'La sélection doit donner des identifiants ou un filtre.' },
  change: { title: 'Modification incorrecte', detail: 'Aucun champ connu n’est à modifier.' },
  'import-file': {
    title: 'Fichier illisible',
    detail: 'Le fichier ne peut pas être lu : CSV ou XLSX attendu, avec une ligne de titres.',
  },
  'import-picture': {
    title: 'Fichier refusé',
    detail: 'Ce fichier est une image\u00a0: un CSV ou un XLSX est attendu.',
  },
  'import-pdf': { title: 'Fichier refusé', detail: 'Ce fichier est un PDF\u00a0: un CSV ou un XLSX est attendu.' },
  'import-xls': {
    title: 'Fichier refusé',
    detail:
      'Ce classeur est à l’ancien format .xls, ou protégé par un mot de passe\u00a0: enregistrez-le en .xlsx, sans mot de passe.',
  },
  'import-zip': {
    title: 'Fichier refusé',
    detail: 'Cette archive n’est pas un classeur XLSX\u00a0: enregistrez le tableau en .xlsx ou en CSV.',
  },
  'import-quote': {
    title: 'Fichier illisible',
    detail: 'Un guillemet ouvert à la ligne {ligne:number|number} n’est jamais refermé.',
  },
  'import-nul': {
    title: 'Fichier illisible',
    detail: 'La cellule {cellule} contient un caractère nul\u00a0: le fichier est abîmé, ou n’est pas un tableau.',
  },
  'import-rows': {
    title: 'Fichier trop grand',
    detail: 'Le fichier a plus de {n:number|number} lignes\u00a0: importez-le en plusieurs fois.',
  },
  'import-columns': {
    title: 'Fichier trop large',
    detail:
      'La cellule {cellule} est au-delà de la {n:number|number}ᵉ colonne\u00a0: effacez ce qui se trouve hors du tableau.',
  },
  'import-cells': {
    title: 'Fichier trop grand',
    detail: 'Le fichier a plus de {n:number|number} cellules\u00a0: importez-le en plusieurs fois.',
  },
  'import-cell': {
    title: 'Fichier illisible',
    detail:
      'La cellule {cellule} tient {n:number|number} signes, au plus {max:number|number} sont lus\u00a0: un guillemet de trop y commence peut-être.',
  },
  'import-sheet': {
    title: 'Feuille introuvable',
    detail: 'Le classeur n’a pas de feuille «\u00a0{feuille}\u00a0»\u00a0: choisissez-en une autre.',
  },
  'import-blank': {
    title: 'Fichier trop grand',
    detail:
      'Le fichier a plus de {n:number|number} lignes ou cellules vides\u00a0: copiez celles qui sont remplies dans un fichier neuf.',
  },
  'import-size': {
    title: 'Fichier trop grand',
    detail: 'Le contenu du fichier, une fois décompressé, est trop volumineux\u00a0: importez-le en plusieurs fois.',
  },
  'import-mapping': {
    title: 'Correspondance incorrecte',
    detail: 'Aucune colonne du fichier ne correspond à un champ.',
  },
  'import-key': { title: 'Correspondance incorrecte', detail: 'Aucune colonne ne donne l’identifiant « {field} ».' },
  'replay-kind': {
    title: 'Retour en arrière impossible',
    detail: 'Ces fiches ne se revoient pas à une date\u00a0: {raison}.',
  },
  'events-cursor': {
    title: 'Repère illisible',
    detail: 'Le repère donné à «\u00a0after\u00a0» n’en est pas un\u00a0: reprenez celui de la dernière réponse.',
  },
  'events-gone': {
    title: 'Trop ancien',
    detail: 'Les changements se relisent pendant trente jours\u00a0: repartez d’un «\u00a0after\u00a0» vide.',
  },
  'replay-instant': {
    title: 'Date illisible',
    detail: 'Donnez une date et une heure, par exemple «\u00a0hier 18h\u00a0».',
  },
  'replay-future': {
    title: 'Date à venir',
    detail: 'Seul le passé se revoit\u00a0: donnez une date avant maintenant.',
  },
  'replay-too-old': {
    title: 'Trop ancien',
    detail: 'L’historique est conservé depuis le {date}\u00a0: rien ne se revoit avant.',
  },
  'replay-export': { title: 'Export impossible', detail: 'Ce qui était ne s’exporte pas\u00a0: revenez à maintenant.' },
  'replay-many': {
    title: 'Trop de fiches',
    detail: '{n:number|number} fiches sont cochées\u00a0: au plus {max:number|number} se remettent à la fois.',
  },
  'lot-unknown': { title: 'Introuvable', detail: 'Cette opération n’existe pas, ou rien n’en est visible pour vous.' },
  'plugin-id': { title: 'Module refusé', detail: 'Le nom du module « {nom} » n’est pas valable.' },
  'plugin-duplicate': { title: 'Module refusé', detail: 'Le module « {nom} » est déjà présent.' },
  'plugin-prefix': { title: 'Module refusé', detail: '« {nom} » ne commence pas par le nom de son module.' },
  'command-duplicate': { title: 'Module refusé', detail: 'La commande « {nom} » existe déjà.' },
  'finder-duplicate': { title: 'Module refusé', detail: 'La recherche « {nom} » existe déjà.' },
  'todo-duplicate': { title: 'Module refusé', detail: 'La ligne « {nom} » de la liste de travail existe déjà.' },
  'page-duplicate': { title: 'Module refusé', detail: 'La page « {nom} » existe déjà.' },
  'path-duplicate': { title: 'Module refusé', detail: 'L’adresse « {nom} » est déjà prise.' },
  'resource-duplicate': { title: 'Module refusé', detail: 'La ressource « {nom} » existe déjà.' },
  'menu-duplicate': { title: 'Module refusé', detail: 'L’entrée de menu « {nom} » existe déjà.' },
};
