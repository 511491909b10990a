/** What versions brought, the latest first. */
import { say, type Words } from './words';

/** Day of the last change of these texts. */
export const newsLe = '2026-11-24';

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
