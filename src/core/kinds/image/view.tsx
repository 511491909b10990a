import { core } from '../../../i18n/core';
import { Coming } from '../../form/fields/waiting';
import { lazyPart } from '../../shell/lazy-part';
import type { KindView } from '../view';

/** Brings the control of a picture. */
export const loadImage = async () => ({
  default: (await import('../../form/fields/image-field/image-field')).ImageField,
});
const ImageField = lazyPart(loadImage, ({ control }) => <Coming control={control} text={core('image.loading')} />);

export const imageView: KindView = { Control: ImageField };
