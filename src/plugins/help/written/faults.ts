/** The catalogue of errors: each message as it is shown, why, and what to do. */
import { say, type Words } from './words';

export interface Fault {
  id: string;
  /** Letter for letter that of the dictionaries; what changes in it is an ellipsis. */
  message: Words;
  cause: Words;
  remede: Words;
}

type Both = readonly [fr: string, en: string];

/** Day of the last change of these texts. */
export const faultsLe = '2026-11-24';

export const faults: readonly Fault[] = [
  // Anywhere.
  fault(
    'erreur',
    ['Une erreur est survenue\u00a0!', 'An error occurred!'],
    ['Le serveur n’a pas répondu comme prévu.', 'The server did not answer as expected.'],
    [
      'Réessayez\u00a0; si cela dure, copiez le diagnostic de cette page et écrivez au support.',
      'Try again; if it lasts, copy the diagnostic of this page and write to support.',
    ],
  ),
  fault(
    'suppression',
    ["La suppression n'a pas été effectuée avec succès\u00a0!", 'The deletion was not successful!'],
    ['D’autres fiches utilisent celle-ci.', 'Other records use this one.'],
    [
      'Regardez ses utilisations dans son menu, puis retirez-les ou fusionnez.',
      'Look at its uses in its menu, then remove them or merge.',
    ],
  ),
  fault(
    'existe',
    ['Cet objet existe déjà\u00a0!', 'This object already exists!'],
    ['Une fiche porte déjà ce code.', 'A record already has this code.'],
    ['Ouvrez-la, ou choisissez un autre code.', 'Open it, or choose another code.'],
  ),
  fault(
    'irreversible',
    ['Cette action est irréversible', 'This action cannot be undone'],
    ['Ce que vous lancez ne peut pas être annulé.', 'What you run cannot be taken back.'],
    ['Vérifiez la sélection avant de confirmer.', 'Check the selection before you confirm.'],
  ),
  fault(
    'droits',
    ["Vous n'avez pas les droits pour accéder à cette page", 'You do not have the rights to access this page'],
    ['L’adresse est celle d’un écran fermé à votre rôle.', 'The address is that of a screen closed to your role.'],
    [
      'Reconnectez-vous, puis passez par le menu\u00a0: il ne montre que vos écrans.',
      'Sign in again, then use the menu: it shows your screens only.',
    ],
  ),
  fault(
    'permission',
    ['Vous n’avez pas les droits pour faire cela.', 'You do not have the rights to do this.'],
    [
      'Votre rôle lit cette fiche sans pouvoir l’écrire, ou son action sensible ne vous est pas donnée.',
      'Your role reads this record and may not write it, or its sensitive action is not given to you.',
    ],
    [
      'Demandez ce droit à qui gère les rôles\u00a0; le diagnostic dit le vôtre.',
      'Ask for that right from who manages roles; the diagnostic names yours.',
    ],
  ),
  fault(
    'fonction',
    ['Cette fonction est désactivée pour ce partenaire', 'This function is off for this partner'],
    ['Un réglage du partenaire ferme cet écran.', 'A setting of the partner closes this screen.'],
    [
      'Choisissez un autre partenaire, ou activez la fonction dans sa fiche.',
      'Choose another partner, or switch the function on in its record.',
    ],
  ),
  fault(
    'perimetre',
    ['Ce partenaire n’est pas dans votre périmètre', 'This partner is not within your perimeter'],
    ['Vous n’agissez pas pour ce partenaire.', 'You do not act for this partner.'],
    [
      'Vérifiez l’identifiant, ou demandez que votre périmètre soit élargi.',
      'Check the id, or ask for a wider perimeter.',
    ],
  ),
  fault(
    'page',
    ["La page demandée n'existe pas", 'This page could not be found'],
    ['L’adresse est mal écrite, ou l’écran a changé de place.', 'The address is mistyped, or the screen has moved.'],
    ['Cherchez l’écran par son nom dans la palette.', 'Look for the screen by its name in the palette.'],
  ),
  fault(
    'introuvable',
    ['Ce que vous demandez n’existe pas, ou plus.', 'What you ask for does not exist, or no longer does.'],
    [
      'La fiche a été supprimée, ou elle est hors de votre périmètre.',
      'The record was deleted, or it is outside your perimeter.',
    ],
    [
      'L’historique des actions dit qui l’a supprimée et permet de la rétablir.',
      'The history of actions says who deleted it and can bring it back.',
    ],
  ),
  fault(
    'session',
    ['Connectez-vous pour continuer.', 'Sign in to continue.'],
    ['La session a expiré, ou a été fermée ailleurs.', 'The session has expired, or was closed elsewhere.'],
    [
      'Connectez-vous par-dessus la page\u00a0: ce qui est tapé reste là.',
      'Sign in over the page: what was typed stays there.',
    ],
  ),
  fault(
    'identifiants',
    ['Identifiant ou mot de passe incorrect.', 'Incorrect login or password.'],
    ['L’un des deux n’est pas le bon.', 'One of the two is not the right one.'],
    ['Vérifiez-les, ou passez par «\u00a0Mot de passe oublié\u00a0».', 'Check them, or use “Forgotten password”.'],
  ),
  fault(
    'hors-ligne',
    [
      'Vérifiez votre connexion\u00a0: rien n’est perdu, réessayez dès son retour.',
      'Check your connection: nothing is lost, try again when it is back.',
    ],
    ['Le navigateur n’a plus de réseau.', 'The browser has no network.'],
    [
      'Continuez\u00a0: la saisie est gardée\u00a0; enregistrez quand la connexion revient.',
      'Go on: what you type is kept; save when the connection is back.',
    ],
  ),
  fault(
    'injoignable',
    ['Le serveur ne répond pas. Réessayez dans un instant.', 'The server does not answer. Try again in a moment.'],
    ['Le serveur redémarre, ou un réseau le cache.', 'The server is restarting, or a network hides it.'],
    [
      'Attendez une minute\u00a0; au-delà, prévenez l’exploitation.',
      'Wait a minute; after that, tell whoever runs the platform.',
    ],
  ),
  fault(
    'modifie',
    [
      'Quelqu’un a modifié cet enregistrement depuis que vous l’avez ouvert.',
      'Someone has changed this record since you opened it.',
    ],
    ['Deux personnes travaillent sur la même fiche.', 'Two people are at work on the same record.'],
    [
      'Comparez les deux versions champ par champ\u00a0: gardez la vôtre ou prenez l’autre.',
      'Compare both versions field by field: keep yours or take the other one.',
    ],
  ),
  fault(
    'trop-de-lignes',
    [
      'Cette demande prend trop de temps\u00a0: précisez le filtre, ou choisissez moins de lignes.',
      'This request takes too long: narrow the filter, or choose fewer rows.',
    ],
    ['La demande porte sur trop de fiches à la fois.', 'The request is about too many records at once.'],
    ['Ajoutez un critère, par exemple une période.', 'Add a criterion, such as a period.'],
  ),
  fault(
    'stockage',
    [
      'Le stockage est plein\u00a0: rien n’a été enregistré. Libérez de la place sur le disque du serveur, puis recommencez.',
      'The storage is full: nothing was saved. Free some space on the server’s disk, then try again.',
    ],
    ['Le disque du serveur est plein.', 'The disk of the server is full.'],
    [
      'Prévenez l’exploitation\u00a0; ce que vous avez tapé reste dans le navigateur.',
      'Tell whoever runs the platform; what you typed stays in the browser.',
    ],
  ),
  fault(
    'traitement',
    ['Ce traitement est déjà en cours, lancé par ….', 'This job is already running, started by ….'],
    ['Un flux ou un traitement ne tourne qu’une fois à la fois.', 'A feed or a job runs once at a time.'],
    [
      'Suivez l’exécution en cours, ou arrêtez-la si vous en avez le droit.',
      'Follow the run that is under way, or stop it if you may.',
    ],
  ),
  // Fields.
  fault(
    'email',
    ["Le mail n'est pas correct.", 'The e-mail address is not valid.'],
    ['L’adresse n’a pas la forme nom@domaine.', 'The address is not of the form name@domain.'],
    ['Corrigez-la\u00a0; une seule adresse par champ.', 'Correct it; one address in a field.'],
  ),
  fault(
    'obligatoire',
    ['Ce champ est obligatoire', 'This field is required'],
    ['Un champ marqué * est vide.', 'A field marked * is empty.'],
    ['Remplissez-le\u00a0; F8 va au suivant.', 'Fill it in; F8 goes to the next one.'],
  ),
  fault(
    'intab',
    ['Aucun partenaire ne correspond à votre recherche', 'No partner matches your search'],
    ['Le nom ou l’identifiant tapé n’est celui d’aucun partenaire.', 'The name or id typed is no partner’s.'],
    ['Choisissez-le dans la liste qui s’ouvre sous le champ.', 'Choose it in the list that opens under the field.'],
  ),
  fault(
    'tous',
    ['La valeur doit être numérique ou «\u00a0Tous\u00a0»', 'The value must be a number or “Tous”'],
    ['Le champ attend un identifiant, ou le mot Tous.', 'The field expects an id, or the word Tous.'],
    ['Tapez des chiffres, ou Tous pour tous les partenaires.', 'Type digits, or Tous for all partners.'],
  ),
  fault(
    'positif',
    [
      'La valeur doit être un entier positif, sans décimales',
      'The value must be a positive whole number, without decimals',
    ],
    ['Zéro, une virgule ou un signe ne sont pas admis.', 'Zero, a decimal or a sign is not taken.'],
    ['Tapez un nombre entier, à partir de 1.', 'Type a whole number, from 1 on.'],
  ),
  fault(
    'chaine',
    [
      'Les identifiants doivent être des entiers positifs séparés par ;',
      'Ids must be positive whole numbers separated by ;',
    ],
    ['Un identifiant est vide, ou n’est pas un nombre.', 'An id is empty, or is no number.'],
    ['Écrivez-les ainsi\u00a0: 12;45;7.', 'Write them like this: 12;45;7.'],
  ),
  fault(
    'borne',
    ['Le maximum doit être supérieur ou égal au minimum', 'The maximum must be greater than or equal to the minimum'],
    ['Le maximum est sous le minimum.', 'The maximum is below the minimum.'],
    ['Augmentez l’un, diminuez l’autre, ou videz-en un.', 'Raise one, lower the other, or empty one.'],
  ),
  fault(
    'bornes',
    [
      'La borne supérieure doit être supérieure à la borne inférieure',
      'The upper bound must be greater than the lower bound',
    ],
    ['Les deux bornes sont égales ou inversées.', 'The two bounds are equal or the wrong way round.'],
    [
      'Une fin vient après son début\u00a0; un côté vide est ouvert.',
      'An end comes after its beginning; an empty side is open.',
    ],
  ),
  fault(
    'place',
    ['Indiquez au moins 1 place', 'Give at least 1 place'],
    ['La case est cochée et son nombre de places manque.', 'The box is ticked and its number of places is missing.'],
    ['Donnez un nombre, ou décochez la case.', 'Give a number, or untick the box.'],
  ),
  fault(
    'delais',
    [
      'Les trois délais doivent être strictement décroissants\u00a0: …',
      'The three delays must be strictly decreasing: …',
    ],
    [
      'Une limite de paiement est égale ou supérieure à celle qui la précède.',
      'A payment limit equals or exceeds the one before it.',
    ],
    [
      'Dans les paramètres globaux, diminuez-la ou augmentez la précédente.',
      'In the global parameters, lower it or raise the one before.',
    ],
  ),
  fault(
    'mot-de-passe',
    [
      'Le mot de passe doit contenir au moins 8 caractères, dont une majuscule, une minuscule, un chiffre (0-9) et un caractère spécial. Il doit être unique et ne pas servir sur d’autres sites.',
      'The password must have at least 8 characters, with an upper-case letter, a lower-case letter, a digit (0-9) and a special character. It must be unique and not used on other sites.',
    ],
    ['Il manque une de ces sortes de caractères.', 'One of these kinds of characters is missing.'],
    [
      'Complétez-le\u00a0; une phrase avec un chiffre et un signe suffit.',
      'Complete it; a sentence with a digit and a sign will do.',
    ],
  ),
  fault(
    'complementaire',
    ['Cette séance existe déjà comme séance complémentaire', 'This session already exists as a complementary session'],
    ['La séance est déjà dans la liste.', 'The session is in the list already.'],
    ['Choisissez-en une autre.', 'Choose another one.'],
  ),
  fault(
    'reference',
    ['Cet enregistrement n’existe pas', 'This record does not exist'],
    ['La fiche désignée a été supprimée, ou n’est pas à vous.', 'The record named was deleted, or is not yours.'],
    ['Choisissez-en une autre dans la liste.', 'Choose another one in the list.'],
  ),
  // Partners and events.
  fault(
    'libelle-partenaire',
    ['Ce libellé partenaire existe déjà', 'This partner label already exists'],
    ['Deux partenaires ne portent pas le même libellé.', 'No two partners have the same label.'],
    ['Choisissez un autre libellé, ou ouvrez ce partenaire.', 'Choose another label, or open that partner.'],
  ),
  fault(
    'manif-inconnue',
    ['Cet identifiant de manifestation n’existe pas', 'This event id does not exist'],
    ['Aucune manifestation de l’inventaire n’a cet identifiant.', 'No event of the inventory has this id.'],
    ['Vérifiez-le dans la liste des manifestations.', 'Check it in the list of events.'],
  ),
  fault(
    'manif',
    [
      'Une manifestation existe déjà pour cet identifiant\u00a0: modifiez plutôt son contingent',
      'An event already exists for this id: edit its quota instead',
    ],
    ['L’identifiant de l’inventaire est déjà pris.', 'The id of the inventory is taken already.'],
    ['Ouvrez cette manifestation et changez son contingent.', 'Open that event and change its quota.'],
  ),
  fault(
    'verrouille',
    ['Vous n’avez pas les droits pour modifier cet enregistrement', 'You do not have the rights to change this record'],
    [
      'La ligne d’un essai à blanc est à un autre partenaire, ou fermée à votre rôle.',
      'The row of a dry run is another partner’s, or closed to your role.',
    ],
    [
      'Les autres lignes se lancent\u00a0: elle est laissée telle quelle.',
      'The other rows run: this one is left as it is.',
    ],
  ),
  // Reviews: groups of events.
  fault(
    'groupe-aucune',
    ['Cet identifiant ne correspond à aucune manifestation', 'This id matches no event'],
    ['L’identifiant tapé dans le groupe n’existe pas.', 'The id typed in the group does not exist.'],
    ['Cherchez la manifestation par son nom dans le champ.', 'Look for the event by its name in the field.'],
  ),
  fault(
    'groupe-deja',
    ['Cette manifestation est déjà dans le groupe', 'This event is already in the group'],
    ['Elle a été ajoutée deux fois.', 'It was added twice.'],
    ['Retirez l’une des deux lignes.', 'Remove one of the two rows.'],
  ),
  fault(
    'groupe-autre',
    [
      'Cette manifestation fait déjà partie d’un autre groupe\u00a0: …',
      'This event already belongs to another group: …',
    ],
    ['Une manifestation partage ses avis dans un seul groupe.', 'An event shares its reviews in one group only.'],
    ['Retirez-la d’abord de l’autre groupe.', 'Take it out of the other group first.'],
  ),
  fault(
    'manif-inconnue-groupe',
    ['Manifestation inconnue', 'Unknown event'],
    ['La manifestation a été supprimée ou n’est pas à vous.', 'The event was deleted or is not yours.'],
    ['Choisissez-en une de votre périmètre.', 'Choose one of your perimeter.'],
  ),
  fault(
    'avis-consentement',
    ['L’auteur n’a pas donné son consentement', 'The author has not given consent'],
    ['Un avis ne se publie qu’avec l’accord de son auteur.', 'A review is published only if its author agreed.'],
    ['Rejetez-le, ou laissez-le en attente.', 'Reject it, or leave it waiting.'],
  ),
  // Cards.
  fault(
    'carte-associee',
    ['Ce partenaire est déjà associé', 'This partner is already associated'],
    ['Ce modèle de carte l’est déjà à ce partenaire.', 'This card model already is with this partner.'],
    ['Modifiez l’association qui existe.', 'Change the association that exists.'],
  ),
  fault(
    'carte-partenaire',
    ['Partenaire introuvable', 'Partner not found'],
    ['L’identifiant n’est celui d’aucun partenaire.', 'The id is no partner’s.'],
    ['Choisissez le partenaire dans la liste.', 'Choose the partner in the list.'],
  ),
  // Pages and their components.
  fault(
    'page-structure',
    [
      'La structure de la page n’est pas disponible. Rechargez la page ou contactez l’administrateur.',
      'The page structure is not available. Reload the page or contact the administrator.',
    ],
    ['Les zones de la page n’ont pas pu être lues.', 'The zones of the page could not be read.'],
    [
      'Rechargez la page\u00a0; si cela dure, écrivez à l’administrateur.',
      'Reload the page; if it lasts, write to the administrator.',
    ],
  ),
  fault(
    'page-composants',
    [
      'Les composants de la page ne sont pas disponibles. Rechargez la page ou contactez l’administrateur.',
      'The page components are not available. Reload the page or contact the administrator.',
    ],
    ['Le widget demandé a été retiré de la page.', 'The widget asked for was taken off the page.'],
    ['Rechargez la page et choisissez un widget qui y est.', 'Reload the page and choose a widget that is there.'],
  ),
  fault(
    'page-indisponible',
    [
      'La page n’est pas disponible. Rechargez la page ou contactez l’administrateur.',
      'The page is not available. Reload the page or contact the administrator.',
    ],
    ['La page métier a été supprimée.', 'The business page was deleted.'],
    ['Rechargez la page\u00a0; l’historique permet de la rétablir.', 'Reload the page; history can bring it back.'],
  ),
  fault(
    'page-enregistrement',
    ['La page n’a pas pu être enregistrée', 'The page could not be saved'],
    [
      'Le serveur n’a pas répondu comme prévu pendant l’enregistrement.',
      'The server did not answer as expected while saving.',
    ],
    ['Réessayez\u00a0: ce qui est saisi reste dans le formulaire.', 'Try again: what is typed stays in the form.'],
  ),
  fault(
    'personnalisation',
    ['Une personnalisation existe déjà pour ce composant', 'A customisation already exists for this component'],
    [
      'Même tiers, même identifiant, même langue\u00a0: une seule s’afficherait.',
      'Same third party, same identifier, same language: only one would be shown.',
    ],
    ['Modifiez celle qui existe, ou changez sa cible.', 'Change the one that exists, or its target.'],
  ),
  fault(
    'tiers-inconnu',
    ['Cet identifiant de tiers n’existe pas', 'This third-party id does not exist'],
    ['Le tiers de la personnalisation est inconnu.', 'The third party of the customisation is unknown.'],
    ['Tapez un identifiant qui existe, ou Tous.', 'Type an id that exists, or Tous.'],
  ),
  fault(
    'identifiant-inconnu',
    ['Cet identifiant n’existe pas', 'This id does not exist'],
    ['La page parle d’une fiche qui n’existe pas.', 'The page is about a record that does not exist.'],
    ['Choisissez la fiche dans la liste, ou laissez Tous.', 'Choose the record in the list, or leave Tous.'],
  ),
  ...(
    [
      ['page', 'sur cette page', 'on this page'],
      ['en-tete', 'dans cet en-tête', 'in this header'],
      ['pied', 'dans ce pied de page', 'in this footer'],
    ] as const
  ).map(([id, fr, en]) =>
    fault(
      `nom-${id}`,
      [`Un composant du même nom existe déjà ${fr}`, `A component with the same name already exists ${en}`],
      ['Le nom sert à retrouver le composant\u00a0: il est unique.', 'The name finds the component: it is unique.'],
      ['Donnez-lui un autre nom.', 'Give it another name.'],
    ),
  ),
  // Mails and styles.
  fault(
    'mail-existe',
    ['Ce modèle de mail existe déjà', 'This mail template already exists'],
    ['Ce partenaire a déjà un modèle de ce code.', 'This partner already has a template of this code.'],
    ['Ouvrez-le, ou choisissez un autre code.', 'Open it, or choose another code.'],
  ),
  fault(
    'mail-vide',
    ['Le contenu est vide', 'The content is empty'],
    ['Le modèle n’a ni texte ni HTML.', 'The template has neither text nor HTML.'],
    [
      'Écrivez le contenu, ou partez d’un modèle qui existe.',
      'Write the content, or start from a template that exists.',
    ],
  ),
  fault(
    'mail-partenaire',
    ['Ce partenaire n’existe pas', 'This partner does not exist'],
    ['L’identifiant du modèle n’est celui d’aucun partenaire.', 'The id in the template is no partner’s.'],
    ['Choisissez le partenaire dans la liste.', 'Choose the partner in the list.'],
  ),
  fault(
    'style-css',
    ['Seuls les fichiers CSS sont acceptés', 'Only CSS files are accepted'],
    ['Le fichier déposé n’est pas une feuille de style.', 'The file dropped is no style sheet.'],
    ['Choisissez un fichier qui se termine par .css.', 'Choose a file that ends in .css.'],
  ),
  fault(
    'style-existe',
    ['Un style existe déjà pour ce partenaire', 'A style already exists for this partner'],
    ['Un partenaire a une seule feuille de style.', 'A partner has one style sheet.'],
    ['Ouvrez celle qui existe\u00a0: ses versions sont gardées.', 'Open the one that exists: its versions are kept.'],
  ),
  fault(
    'style-partenaire',
    ['Cet identifiant de partenaire n’existe pas', 'This partner id does not exist'],
    ['Le style est pour un partenaire inconnu.', 'The style is for an unknown partner.'],
    ['Choisissez le partenaire dans la liste.', 'Choose the partner in the list.'],
  ),
  // Feeds and files.
  fault(
    'flux-coupe',
    [
      'La source s’est interrompue avant sa fin\u00a0: rien n’a été écrit',
      'The source broke off before its end: nothing was written',
    ],
    ['L’hôte a coupé la connexion.', 'The host broke the connection.'],
    ['Relancez le flux\u00a0; il reprend depuis le début.', 'Run the feed again; it starts from the beginning.'],
  ),
  fault(
    'flux-simulation',
    [
      'La première exécution d’un mapping nouveau ou modifié est une simulation',
      'The first run of a new or changed mapping is a simulation',
    ],
    ['Le mapping n’a pas encore été vérifié.', 'The mapping has not been verified yet.'],
    [
      'Lisez le rapport de la simulation, puis lancez pour de bon.',
      'Read the report of the simulation, then run for good.',
    ],
  ),
  fault(
    'fichier',
    [
      'Le fichier ne peut pas être lu\u00a0: CSV ou XLSX attendu, avec une ligne de titres.',
      'The file cannot be read: CSV or XLSX expected, with a line of headings.',
    ],
    ['Le fichier n’est pas un tableau.', 'The file is no table.'],
    [
      'Enregistrez-le en CSV ou en .xlsx, titres en première ligne.',
      'Save it as CSV or .xlsx, headings in the first line.',
    ],
  ),
];

function fault(id: string, message: Both, cause: Both, remede: Both): Fault {
  return { id: `erreur-${id}`, message: say(...message), cause: say(...cause), remede: say(...remede) };
}
