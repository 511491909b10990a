/** What headers and footers show of a partner's site: its name, its genres and cities, its means of payment. */
import { sql } from 'drizzle-orm';
import { yearOf } from '../../../src/core/filter/clock';
import { resolve } from '../../../src/core/inherit/resolve';
import { leavesOf, type Row } from '../../../src/core/model/model';
import type { Locale } from '../../../src/i18n/text';
import { nowIso, zoneNow } from '../../clock';
import type { Drawing } from '../../content/components';
import type { Tx } from '../../db/database';
import { readRows, rowText } from '../../resource/read/shape';
import { run } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import { lineageOf } from '../partners/lineage';
import { partnerTable } from '../partners/table';

/** A place in the catalogue that a menu leads to. */
export interface Place {
  label: string;
  path: string;
  inside: readonly Place[];
}

export interface Site extends Drawing {
  name: string;
  version: string;
  year: number;
  languages: readonly string[];
  genres: readonly Place[];
  cities: readonly Place[];
  regions: readonly Place[];
  countries: readonly Place[];
  /** Codes of the means of payment that the partner takes. */
  payment: readonly string[];
  /** Where no logo is chosen; empty: none. */
  logo: string;
  emailContact: string;
  telephone: string;
  /** Places in the basket that it is drawn with; those of a sample when none are said. */
  basket?: number;
  /** It has a page of legal notices. */
  hasLegal: boolean;
  /** Key of the header of pages that choose none; null: the live one of the site. */
  defaultHeader: number | null;
  /** What stands in place of the footer that is built; empty: nothing. */
  htmlFooter: string;
}

interface Named {
  code: string;
  fr: string;
  en: string | null;
  parent: string | null;
}

/** Menus show the largest cities first, these many. */
const mostCities = 40;

/** Reads what a partner's site shows, in a language. */
export async function siteOf(
  tx: Tx,
  { partner, lang, version, tell }: { partner: string | null; lang: Locale; version: string; tell: Drawing['tell'] },
): Promise<Site> {
  // One statement: a preview follows typing.
  const lists = await run<Named & { list: string }>(
    tx,
    sql`(select 'genres' as list, code_genre as code, libelle_fr as fr, libelle_en as en, null as parent from genres order by ordre, libelle_fr)
      union all (select 'sousGenres', cod_ssgen, libelle_fr, libelle_en, genre from sous_genres order by ordre, libelle_fr)
      union all (select 'villes', v.cod_insee, v.libelle_fr, v.libelle_en, null from villes v
        where v.cod_insee = any(array(select distinct id_ville from lieux)) order by v.population desc, v.libelle_fr limit ${mostCities})
      union all (select 'regions', cod_region, libelle_fr, libelle_en, null from regions order by libelle_fr)
      union all (select 'pays', cod_pays, libelle_fr, libelle_en, null from pays order by libelle_fr)`,
  );
  const of = (name: string) => lists.filter(({ list }) => list === name);
  const subGenres = of('sousGenres');
  const place = (kind: string, { code, fr, en }: Named, inside: readonly Place[] = []): Place => ({
    label: lang === 'en' ? en || fr : fr,
    path: `/${kind}/${encodeURIComponent(code.toLowerCase())}`,
    inside,
  });
  const settings = await settingsOf(tx, partner);
  return {
    lang,
    tell,
    version,
    name: settings.name,
    year: yearOf(nowIso(), await zoneNow(tx, partner)),
    languages: settings.languages,
    payment: settings.payment,
    ...{ logo: settings.logo, emailContact: settings.emailContact, telephone: settings.telephone },
    hasLegal: settings.hasLegal,
    defaultHeader: settings.defaultHeader,
    htmlFooter: settings.htmlFooter,
    genres: of('genres').map((genre) =>
      place(
        'genres',
        genre,
        subGenres.filter(({ parent }) => parent === genre.code).map((each) => place('sous-genres', each)),
      ),
    ),
    cities: of('villes').map((city) => place('villes', city)),
    regions: of('regions').map((region) => place('regions', region)),
    countries: of('pays').map((country) => place('pays', country)),
  };
}

/** Means of payment by the settings that allow them; the card is taken everywhere. */
const meansBySetting = [
  ['amexPayment', 'AMEX'],
  ['paypal', 'PAYPAL'],
  ['applePay', 'APPLE_PAY'],
  ['presentCardPayment', 'CARTE_CADEAU'],
  ['ancv', 'ANCV'],
  ['holydayECheque', 'E_CHEQUE_VACANCES'],
  ['creditMutuel', 'CREDIT_MUTUEL'],
] as const;

/** What the partner has for itself or from its parents. */
async function settingsOf(tx: Tx, partner: string | null) {
  const chain = await partnerChain(tx, partner);
  const { model } = partnerTable.resource;
  const leaves = leavesOf(model);
  const value = (name: string): unknown => {
    const leaf = leaves.get(name);
    return leaf && chain.length > 0 ? resolve(model, chain, leaf).value : undefined;
  };
  const said = (name: string) => String(value(name) ?? '').trim();
  const only =
    value('amexPaymentOnly') === true ? ['AMEX'] : value('mastercardPaymentOnly') === true ? ['MASTERCARD'] : null;
  const further = meansBySetting.flatMap(([setting, code]) => (value(setting) === true ? [code] : []));
  const languages = value('langues');
  const [header, footer] = [value('defaultHeader'), value('htmlFooter')];
  return {
    name: String(value('libelle') ?? 'Billetterie'),
    languages: Array.isArray(languages) && languages.length > 0 ? languages.map(String) : ['fr', 'en'],
    payment: only ?? ['CB', 'VISA', 'MASTERCARD', ...further],
    ...{ logo: said('logo'), emailContact: said('emailContact'), telephone: said('telephone') },
    hasLegal: said('mentionsLegales') !== '',
    defaultHeader: typeof header === 'number' ? header : null,
    htmlFooter: typeof footer === 'string' ? footer.trim() : '',
  };
}

/** A partner, its parent, and so on up, as rows. */
export async function partnerChain(tx: Tx, partner: string | null): Promise<Row[]> {
  const lineage = await lineageOf(tx, partner);
  const rows = readRows(
    await run<{ row: string }>(
      tx,
      sql`select ${rowText(partnerTable, everyScope('fr'), 'full')} as row from partenaires t
        where t.partner_id = any(${sql.param(lineage.map(({ id }) => id))}::text[])`,
    ),
  );
  return lineage.flatMap(({ id }) => rows.find((row) => row['partnerId'] === id) ?? []);
}
