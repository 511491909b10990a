/** Ten tasks to begin with, each on its screen, by keyboard. */
import { say, type Words } from './words';

/** Day of the last change of these texts. */
export const tasksLe = '2026-11-25';

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
      say(
        '/ met le curseur dans le filtre\u00a0; Ctrl+A choisit ce qui y est déjà, pour le remplacer.',
        '/ puts the cursor in the filter; Ctrl+A selects what is there already, to replace it.',
      ),
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
