/** Views that many lists bring: what was changed last, and the order that people gave. */
import { core } from '../../../i18n/core';
import type { ListView } from '../../define-page';

export const lastChanged: ListView = { id: 'modifies', title: core('views.own.modifies'), sort: '-dateModif' };

/** Short lists that are ordered by hand open in that order. */
export const ordered: readonly ListView[] = [{ id: 'ordre', title: core('views.own.ordre') }, lastChanged];
