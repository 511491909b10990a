/** What a record says of itself to search engines, where no template says it better: its section `seo`. */
import { field } from '../../../../core/model';

export const seoFields = {
  seoTitleFr: field.text({ max: 200, lang: 'fr' }),
  seoTitleEn: field.text({ max: 200, lang: 'en' }),
  seoDescriptionFr: field.longText({ max: 500, lang: 'fr' }),
  seoDescriptionEn: field.longText({ max: 500, lang: 'en' }),
  seoKeywords: field.tags({ aliases: ['motscles', 'keywords'] }),
} as const;
