/** What the registry does not know: tasks to begin with, words, messages and their remedies, what is new. Both languages side by side. */

export interface Words {
  fr: string;
  en: string;
}

/** A text in both languages. */
const say = (fr: string, en: string): Words => ({ fr, en });

/** Ten tasks to begin with, each on its screen. */
export const tasks: readonly { id: string; ecran: string; titre: Words; etapes: readonly Words[] }[] = [
  {
    id: 'tache-palette',
    ecran: '/dashboard',
    titre: say('Aller partout sans la souris', 'Go anywhere without the mouse'),
    etapes: [
      say('Appuyez sur Ctrl+K (⌘+K sur macOS) ou F1.', 'Press Ctrl+K (⌘+K on macOS) or F1.'),
      say(
        'Tapez quelques lettres d’un écran, d’une commande ou d’une fiche.',
        'Type a few letters of a screen, a command or a record.',
      ),
      say(
        'Entrée lance la ligne choisie\u00a0; Échap revient en arrière.',
        'Enter runs the chosen row; Escape goes one step back.',
      ),
    ],
  },
  {
    id: 'tache-vente',
    ecran: '/dashboard/manifestations',
    titre: say('Mettre en vente plusieurs manifestations', 'Put several events on sale'),
    etapes: [
      say('Dans la liste, cochez les lignes avec x, ou Maj+↓.', 'In the list, tick rows with x, or Shift+↓.'),
      say('Ctrl+K, «\u00a0mettre en vente\u00a0», Entrée.', 'Ctrl+K, “put on sale”, Enter.'),
      say(
        'Lisez ce qui change et ce qui est bloqué, puis Entrée.',
        'Read what changes and what is blocked, then Enter.',
      ),
    ],
  },
  {
    id: 'tache-filtre',
    ecran: '/dashboard/manifestations',
    titre: say('Filtrer une liste', 'Filter a list'),
    etapes: [
      say('/ met le curseur dans le filtre.', '/ puts the cursor in the filter.'),
      say(
        'Écrivez champ:valeur, par exemple statut:affiche date:<30j\u00a0; un tiret devant exclut.',
        'Write field:value, such as status:affiche date:<30d; a dash before it excludes.',
      ),
      say(
        'L’adresse de la page est la liste\u00a0: elle s’envoie à un collègue.',
        'The address of the page is the list: send it to a colleague.',
      ),
    ],
  },
  {
    id: 'tache-cellule',
    ecran: '/dashboard/genres',
    titre: say('Corriger une cellule dans une liste', 'Edit a cell in a list'),
    etapes: [
      say('Les flèches choisissent la cellule\u00a0; F2 ou e l’ouvre.', 'Arrows choose the cell; F2 or e opens it.'),
      say(
        'Entrée garde, Échap abandonne, Tab passe à la suivante.',
        'Enter keeps, Escape gives up, Tab goes to the next one.',
      ),
    ],
  },
  {
    id: 'tache-nouveau',
    ecran: '/dashboard/lieux',
    titre: say('Créer une fiche', 'Make a record'),
    etapes: [
      say('Dans sa liste, appuyez sur n.', 'In its list, press n.'),
      say('Remplissez les champs marqués *\u00a0; Ctrl+S enregistre.', 'Fill in the fields marked *; Ctrl+S saves.'),
      say('F8 va à l’erreur suivante.', 'F8 goes to the next error.'),
    ],
  },
  {
    id: 'tache-plusieurs',
    ecran: '/dashboard/lieux',
    titre: say('Modifier plusieurs fiches ensemble', 'Edit several records at once'),
    etapes: [
      say('Cochez les lignes, puis Ctrl+E.', 'Tick the rows, then Ctrl+E.'),
      say('Seuls les champs que vous touchez sont écrits.', 'Only the fields that you touch are written.'),
    ],
  },
  {
    id: 'tache-dupliquer',
    ecran: '/dashboard/packages',
    titre: say('Dupliquer une fiche', 'Duplicate a record'),
    etapes: [
      say('Sur la ligne ou dans la fiche, Ctrl+Maj+Y.', 'On the row or in the record, Ctrl+Shift+Y.'),
      say(
        'Choisissez les parties à reprendre, puis complétez et enregistrez.',
        'Choose the parts to take over, then complete and save.',
      ),
    ],
  },
  {
    id: 'tache-annuler',
    ecran: '/dashboard/action-histo',
    titre: say('Revenir sur une action', 'Take an action back'),
    etapes: [
      say(
        'Juste après, Ctrl+Z annule et Ctrl+Maj+Z refait.',
        'Right after, Ctrl+Z undoes and Ctrl+Shift+Z does it again.',
      ),
      say(
        'Plus tard, l’historique des actions montre l’avant et l’après de chaque écriture.',
        'Later, the history of actions shows before and after of each write.',
      ),
    ],
  },
  {
    id: 'tache-macro',
    ecran: '/dashboard/manifestations',
    titre: say('Enregistrer une macro', 'Record a macro'),
    etapes: [
      say(
        'F9 commence, faites vos gestes, F9 finit et demande un nom.',
        'F9 begins, do your work, F9 ends and asks for a name.',
      ),
      say(
        'La macro est ensuite une ligne de la palette, sur une autre sélection.',
        'The macro is then a row of the palette, on another selection.',
      ),
    ],
  },
  {
    id: 'tache-parametre',
    ecran: '/dashboard/parametres',
    titre: say('Changer un paramètre global', 'Change a global parameter'),
    etapes: [
      say(
        'Ctrl+K, puis le nom du paramètre, par exemple «\u00a0durée du panier\u00a0».',
        'Ctrl+K, then the name of the parameter, such as “basket duration”.',
      ),
      say(
        'Tapez la valeur comme vous la dites\u00a0: 1 h 30, 15 jours.',
        'Type the value as you say it: 1 h 30, 15 days.',
      ),
    ],
  },
];

/** The words of the trade, with the name of their field. */
export const glossary: readonly { id: string; champ: string; titre: Words; sens: Words }[] = [
  word(
    'manifestation',
    'idmanif',
    'Manifestation',
    'Event',
    'Un spectacle, un match, une exposition\u00a0: ce que les séances jouent.',
    'A show, a match, an exhibition: what sessions play.',
  ),
  word(
    'seance',
    'idseanc',
    'Séance',
    'Session',
    'Une date et une heure d’une manifestation, dans un lieu.',
    'A date and an hour of an event, in a venue.',
  ),
  word(
    'contingent',
    'contingent',
    'Contingent',
    'Contingent',
    'Le nombre de places qu’une séance met en vente.',
    'How many places a session puts on sale.',
  ),
  word(
    'nature',
    'idnatcl',
    'Nature de client',
    'Customer nature',
    'À qui un tarif s’adresse\u00a0: plein, réduit, jeune, abonné…',
    'Whom a price is for: full, reduced, young, subscriber…',
  ),
  word(
    'categorie',
    'codcatpl',
    'Catégorie de place',
    'Place category',
    'Où l’on est assis\u00a0: elle fait le prix avec la nature de client.',
    'Where one sits: with the customer nature it makes the price.',
  ),
  word(
    'tiers',
    'idTiers',
    'Tiers, partenaire',
    'Third party, partner',
    'Le site à qui une fiche appartient.',
    'The site that a record belongs to.',
  ),
  word(
    'perimetre',
    'idTiers',
    'Périmètre',
    'Perimeter',
    'Les partenaires pour qui vous agissez\u00a0; le reste n’existe pas pour vous.',
    'The partners you act for; the rest is not there for you.',
  ),
  word(
    'ism',
    'activationISM',
    'ISM',
    'ISM',
    'Un service de l’intégration, activé par lieu ou par manifestation\u00a0; sa portée est selon l’intégration.',
    'A service of the integration, switched on by venue or by event; its reach depends on the integration.',
  ),
  word(
    'ppc',
    'activationPPC',
    'PPC',
    'PPC',
    'Un service de l’intégration, activé par manifestation\u00a0; sa portée est selon l’intégration.',
    'A service of the integration, switched on by event; its reach depends on the integration.',
  ),
  word(
    'bc',
    'activationBC',
    'BC',
    'BC',
    'Un service de l’intégration, activé par manifestation\u00a0; sa portée est selon l’intégration.',
    'A service of the integration, switched on by event; its reach depends on the integration.',
  ),
  word(
    'zonage',
    'zoning',
    'Zonage',
    'Zoning',
    'Le plan de salle d’un lieu\u00a0; la valeur 1 veut dire places numérotées.',
    'The seating of a venue; the value 1 means numbered seats.',
  ),
  word(
    'verrou',
    'lockStatus',
    'Verrou',
    'Lock',
    'Une fiche verrouillée est laissée telle quelle par les modifications en masse.',
    'A locked record is left as it is by bulk changes.',
  ),
  word(
    'exclusion',
    'exclusionSearchEngine',
    'Exclusion de la recherche',
    'Search exclusion',
    'La fiche n’apparaît plus dans le moteur de recherche du site.',
    'The record no longer appears in the search of the site.',
  ),
  word(
    'package',
    'packages',
    'Package',
    'Package',
    'Plusieurs éléments vendus ensemble, sous un seul prix ou non.',
    'Several items sold together, under one price or not.',
  ),
  word(
    'upsell',
    'upsells',
    'Upsell',
    'Upsell',
    'Un complément proposé avec une place\u00a0: parking, programme, don.',
    'A complement offered with a place: parking, programme, donation.',
  ),
  word(
    'lot',
    'lotId',
    'Lot',
    'Lot',
    'Les actions d’une même écriture\u00a0: elles s’annulent ensemble.',
    'The actions of one write: they are undone together.',
  ),
];

/** Messages, why they are shown, what to do. */
export const faults: readonly { id: string; message: Words; cause: Words; remede: Words }[] = [
  fault(
    'droits',
    'Vous n’avez pas les droits pour accéder à cette page',
    'You do not have the rights to access this page',
    'L’adresse est celle d’un écran fermé à votre rôle.',
    'The address is that of a screen closed to your role.',
    'Reconnectez-vous, puis passez par le menu\u00a0: il ne montre que vos écrans.',
    'Sign in again, then use the menu: it shows your screens only.',
  ),
  fault(
    'obligatoire',
    'Ce champ est obligatoire',
    'This field is required',
    'Un champ marqué * est vide.',
    'A field marked * is empty.',
    'Remplissez-le\u00a0; F8 va au suivant.',
    'Fill it in; F8 goes to the next one.',
  ),
  fault(
    'delais',
    'Les trois délais doivent être strictement décroissants.',
    'The three delays must be strictly decreasing.',
    'Une limite de paiement est égale ou supérieure à celle qui la précède.',
    'A payment limit equals or exceeds the one before it.',
    'Dans les paramètres globaux, diminuez-la ou augmentez la précédente.',
    'In the global parameters, lower it or raise the one before.',
  ),
  fault(
    'existe',
    'Cet objet existe déjà\u00a0!',
    'This object already exists!',
    'Une fiche porte déjà ce code.',
    'A record already has this code.',
    'Ouvrez-la, ou choisissez un autre code.',
    'Open it, or choose another code.',
  ),
  fault(
    'erreur',
    'Une erreur est survenue\u00a0!',
    'An error occurred!',
    'Le serveur n’a pas répondu comme prévu.',
    'The server did not answer as expected.',
    'Réessayez\u00a0; si cela dure, copiez le diagnostic de cette page.',
    'Try again; if it lasts, copy the diagnostic of this page.',
  ),
  fault(
    'suppression',
    'La suppression n’a pas été effectuée avec succès\u00a0!',
    'The deletion was not carried out!',
    'D’autres fiches utilisent celle-ci.',
    'Other records use this one.',
    'Regardez ses utilisations dans son menu, puis retirez-les ou fusionnez.',
    'Look at its uses in its menu, then remove them or merge.',
  ),
  fault(
    'irreversible',
    'Cette action est irréversible',
    'This action cannot be undone',
    'Ce que vous lancez ne peut pas être annulé.',
    'What you run cannot be taken back.',
    'Vérifiez la sélection avant de confirmer.',
    'Check the selection before you confirm.',
  ),
  fault(
    'verrouille',
    'Verrouillé par…',
    'Locked by…',
    'La fiche est verrouillée\u00a0: une modification en masse la laisse telle quelle.',
    'The record is locked: a bulk change leaves it as it is.',
    'Déverrouillez-la, ou modifiez-la dans sa fiche.',
    'Unlock it, or edit it in its form.',
  ),
  fault(
    'complementaire',
    'Cette séance existe déjà comme séance complémentaire',
    'This session already exists as a complementary session',
    'La séance est déjà dans la liste.',
    'The session is in the list already.',
    'Choisissez-en une autre.',
    'Choose another one.',
  ),
  fault(
    'manif',
    'Une manifestation existe déjà pour cet identifiant',
    'An event already exists for this id',
    'L’identifiant de l’inventaire est déjà pris.',
    'The id of the inventory is taken already.',
    'Modifiez plutôt le contingent de la manifestation.',
    'Change the contingent of the event instead.',
  ),
];

/** What versions brought, the latest first. */
export const news: readonly { id: string; titre: Words; points: readonly Words[] }[] = [
  {
    id: 'version-2-72-8',
    titre: say('Version 2.72.8', 'Version 2.72.8'),
    points: [
      say(
        'Une palette pour tout faire au clavier, et un essai à blanc avant chaque écriture en masse.',
        'A palette to do everything by keyboard, and a dry run before each bulk write.',
      ),
      say('Chaque écriture s’annule, même après un rechargement.', 'Each write can be undone, even after a reload.'),
      say(
        'Des listes qui se modifient, se collent et se remplissent comme un tableur.',
        'Lists edited, pasted and filled like a spreadsheet.',
      ),
      say(
        'Les paramètres globaux en un écran, avec ce que chacun règle.',
        'The global parameters in one screen, with what each settles.',
      ),
    ],
  },
];

function word(id: string, champ: string, fr: string, en: string, sensFr: string, sensEn: string) {
  return { id: `mot-${id}`, champ, titre: say(fr, en), sens: say(sensFr, sensEn) };
}

function fault(
  id: string,
  fr: string,
  en: string,
  causeFr: string,
  causeEn: string,
  remedeFr: string,
  remedeEn: string,
) {
  return { id: `erreur-${id}`, message: say(fr, en), cause: say(causeFr, causeEn), remede: say(remedeFr, remedeEn) };
}
