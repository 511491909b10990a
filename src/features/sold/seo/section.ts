/** The section `seo` of a record's form: what it says itself, and what search engines will read. */

import type { FormSection } from '../../../core/form';
import { seoFields } from '../models/seo/fields';
import { text } from '../text';
import { TextsPart } from './texts-part';

/** For models with `seoFields` under `seo`, whose resource is among `seoResources`. */
export const seoSection: FormSection = {
  id: 'seo',
  title: text('seo.section.title'),
  leaves: Object.keys(seoFields),
  part: TextsPart,
};
