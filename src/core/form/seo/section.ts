/** The section `seo` of a record's form: what it says itself, and what search engines will read. */
import { core } from '../../../i18n/core';
import { seoFields } from '../../model/seo';
import type { FormSection } from '../define-form';
import { TextsPart } from './texts-part';

/** For models with `seoFields` under `seo`, whose resource is among `seoResources`. */
export const seoSection: FormSection = {
  id: 'seo',
  title: core('seo.section.title'),
  leaves: Object.keys(seoFields),
  part: TextsPart,
};
