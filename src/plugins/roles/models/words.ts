/** The words of domaines, levels and sensitive actions. */
import type { Domaine, Level, SensitiveAction } from '../../../core/model';
import { text } from '../text';

export const domaineText = (domaine: Domaine) => text(`role.items.permissions.values.domaine.${domaine}`);
export const levelText = (level: Level) => text(`role.items.permissions.values.niveau.${level}`);
/** The same inside a sentence. */
export const spokenLevel = (level: Level) => text(`rapports.niveaux.${level}`);
export const actionText = (action: SensitiveAction) => text(`actions.${action}`);
