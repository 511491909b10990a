import { waiting } from '../../form/fields/waiting';
import { lazyPart } from '../../shell/lazy-part';
import { loadImage } from '../image/view';
import type { KindView } from '../view';

const GroupField = lazyPart(async () => {
  // Most groups have a picture: it comes beside them, not after they are drawn.
  loadImage().catch(() => undefined);
  return { default: (await import('../../form/fields/group-field')).GroupField };
}, waiting);

export const groupView: KindView = { Control: GroupField };
