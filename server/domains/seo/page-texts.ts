/** What search engines read of any page of a site: the record's own words, else the first template that holds for it. */
import { type SQL, sql } from 'drizzle-orm';
import { placeholderNames } from '../../../src/features/sold/models/seo/placeholders';
import { ownText } from '../../../src/features/sold/models/seo/record-texts';
import { renderTemplate } from '../../../src/features/sold/models/seo/render';
import { resolutionOf } from '../../../src/features/sold/models/seo/resolution';
import { type SeoTarget, type SeoType, seoTargets } from '../../../src/features/sold/models/seo/targets';
import type { Locale } from '../../../src/i18n/text';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import { valuesOf } from './catalogue';
import { sourceOf } from './sources';
import { templatesFor } from './templates';

export interface PageSubject {
  type: SeoType;
  page: string;
  /** Key of the record that the page is about. */
  cle: string;
  lang: Locale;
  /** The partner, its parent, and so on up. */
  lignee: readonly string[];
  /** The partner and those under it, whose records the site has. */
  family: readonly string[];
  /** Name of the site, for records that belong to none. */
  site: string;
}

export interface PageTexts {
  textes: Readonly<Record<SeoTarget, string>>;
  /** The page is not for engines. */
  noindex: boolean;
}

/** Records that say something of themselves to engines, by their table and key. */
const speaking: Readonly<Partial<Record<SeoType, { table: SQL; key: SQL; noindex: SQL }>>> = {
  MANIFESTATION: { table: sql`manifestations`, key: sql`t.idmanif::text`, noindex: sql`t.activation_meta_no_index` },
  PACKAGE: { table: sql`packages`, key: sql`t.id_package::text`, noindex: sql`false` },
  ABONNEMENT: { table: sql`abonnements`, key: sql`t.idabonnement::text`, noindex: sql`false` },
};

/** Its texts; undefined: there is no such record. */
export async function pageTexts(tx: Tx, subject: PageSubject): Promise<PageTexts | undefined> {
  const { type, cle, lang, lignee, family, site } = subject;
  const source = sourceOf(type, { locale: lang, site });
  const values = await valuesOf(tx, { source, partners: family, cle }, placeholderNames);
  if (values === undefined) return undefined;
  const { noindex, ...own } = await ownOf(tx, type, cle);
  const templates = await templatesFor(tx, everyScope(lang), type, lignee);
  const textOf = (cible: SeoTarget) => {
    const said = ownText(own, cible, lang);
    if (said !== '') return said;
    const [first] = resolutionOf(templates, { page: subject.page, type, cle, langue: lang, cible, lignee });
    return first === undefined ? '' : renderTemplate(first.template.modele, values, lang).text;
  };
  const textes = Object.fromEntries(seoTargets.map((cible) => [cible, textOf(cible)]));
  // Made of the same names that the type is read from.
  return { textes: textes as PageTexts['textes'], noindex: noindex === true };
}

async function ownOf(tx: Tx, type: SeoType, cle: string): Promise<Record<string, unknown>> {
  const own = speaking[type];
  if (own === undefined) return {};
  const [found] = await run<Record<string, unknown>>(
    tx,
    sql`select t.seo_title_fr as "seoTitleFr", t.seo_title_en as "seoTitleEn", t.seo_description_fr as "seoDescriptionFr",
        t.seo_description_en as "seoDescriptionEn", t.seo_keywords as "seoKeywords", ${own.noindex} as noindex
      from ${own.table} t where ${own.key} = ${cle}`,
  );
  return found ?? {};
}
