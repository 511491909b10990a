/** How much room the control of a field takes. */
import type { Kind } from '../../model/field';

/** Fields that take the whole width, under their label. */
export const wide: ReadonlySet<Kind> = new Set(['list', 'group', 'richText', 'longText', 'code']);
