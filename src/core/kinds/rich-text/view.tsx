import { PlainRichText } from '../../form/fields/plain-rich-text';
import { waiting } from '../../form/fields/waiting';
import { lazyPart } from '../../shell/lazy-part';
import type { KindView } from '../view';

const RichText = lazyPart(async () => {
  try {
    return { default: (await import('../../form/rich-text/rich-text-field')).RichTextField };
  } catch {
    return { default: PlainRichText };
  }
}, waiting);

export const richTextView: KindView = { Control: RichText };
