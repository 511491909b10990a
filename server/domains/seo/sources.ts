/** Where each kind of data finds what placeholders stand for: one relation, one expression a placeholder. */
import { type SQL, sql } from 'drizzle-orm';
import type { PlaceholderName } from '../../../src/features/sold/models/seo/placeholders';
import type { SeoType } from '../../../src/features/sold/models/seo/targets';
import type { Locale } from '../../../src/i18n/text';
import { dayIn } from '../../clock';

/** A kind of data as templates read it. */
export interface Source {
  /** `from` and its joins; the partner of a row, where it has one, is joined as `p`. */
  from: SQL;
  key: SQL;
  /** Column that holds the partner of a row; null: rows belong to none. */
  partner: SQL | null;
  label: SQL;
  values: Readonly<Partial<Record<PlaceholderName, SQL>>>;
}

/** The request to a source. */
export interface SourceSubject {
  locale: Locale;
  /** Name of the site where a row has no partner. */
  site: string;
  /** Rows read instead of the kind's own table: the record of a form as it is typed. */
  rows?: SQL;
}

/** A label in the requested language, else in French. */
const said = (alias: string, locale: Locale): SQL =>
  sql.raw(locale === 'en' ? `coalesce(nullif(${alias}.libelle_en, ''), ${alias}.libelle_fr)` : `${alias}.libelle_fr`);

const artistName = (alias: string, locale: Locale): SQL =>
  sql.raw(locale === 'en' ? `coalesce(nullif(${alias}.nom_en, ''), ${alias}.nom)` : `${alias}.nom`);

const joined = (list: string): SQL => sql.raw(`(select string_agg(e, ', ') from jsonb_array_elements_text(${list}) e)`);
const cheapest = (list: string): SQL =>
  sql.raw(`(select min((e->>'montant')::numeric)::text from jsonb_array_elements(${list}) e)`);
const day = (instant: string): SQL => sql`${dayIn(raw(instant), sql`t.id_tiers`)}::text`;
const raw = (text: string): SQL => sql.raw(text);

type Make = (request: SourceSubject) => Source;

const manifestation: Make = ({ locale, site, rows = raw('manifestations') }) => ({
  from: sql`${rows} t left join lieux l on l.id_lieu = t.lieu left join genres g on g.code_genre = t.genre
    left join sous_genres s on s.cod_ssgen = t.sous_genre left join regions r on r.cod_region = l.cod_region
    left join pays c on c.cod_pays = l.cod_pays left join partenaires p on p.partner_id = t.id_tiers`,
  key: raw('t.idmanif::text'),
  partner: raw('t.id_tiers'),
  label: said('t', locale),
  values: {
    label: said('t', locale),
    place: said('l', locale),
    city: raw('coalesce(l.ville, t.ville)'),
    region: said('r', locale),
    country: said('c', locale),
    genre: said('g', locale),
    subGenre: said('s', locale),
    // Looked up one by one: a join would read all of the table for each row, since a list is taken to be long.
    artist: sql`(select string_agg((select ${artistName('a', locale)} from artistes a where a.id_artiste = e.cle::integer), ', ' order by e.place)
      from jsonb_array_elements_text(t.artistes) with ordinality e(cle, place))`,
    // The next day it is played, else the first one.
    date: sql`coalesce((select ${day('min(d.date)')} from seances d where d.idmanif = t.idmanif and d.date > now()), ${day('t.date_debut')})`,
    // Prices of grids are worked out once, not for each manifestation.
    price: raw(`(select min(x.prix)::text from seances d
      join (select grille, min(montant) as prix from prix where montant > 0 group by grille) x on x.grille = d.grille_tarif
      where d.idmanif = t.idmanif)`),
    number: raw('nullif(t.nb_seances, 0)::text'),
    searchKeys: joined('t.seo_keywords'),
    site: sql`coalesce(p.libelle, ${site})`,
  },
});

const pack: Make = ({ locale, site, rows = raw('packages') }) => ({
  from: sql`${rows} t left join genres g on g.code_genre = t.genre left join partenaires p on p.partner_id = t.id_tiers`,
  key: raw('t.id_package::text'),
  partner: raw('t.id_tiers'),
  label: said('t', locale),
  values: {
    label: said('t', locale),
    city: raw('t.ville'),
    genre: said('g', locale),
    date: day('t.debut_vente'),
    price: sql`case t.prix_mode when 'FORFAIT' then ${cheapest('t.tarifs')} end`,
    number: raw('nullif(jsonb_array_length(t.composants), 0)::text'),
    searchKeys: joined('t.seo_keywords'),
    site: sql`coalesce(p.libelle, ${site})`,
  },
});

const subscription: Make = ({ locale, site, rows = raw('abonnements') }) => ({
  from: sql`${rows} t left join partenaires p on p.partner_id = t.id_tiers`,
  key: raw('t.idabonnement::text'),
  partner: raw('t.id_tiers'),
  label: said('t', locale),
  values: {
    label: said('t', locale),
    date: raw("to_char(t.debut_validite, 'YYYY-MM-DD')"),
    price: cheapest('t.tarifs'),
    number: raw('coalesce(t.nb_entrees, t.nb_min, nullif(jsonb_array_length(t.elements), 0))::text'),
    searchKeys: joined('t.seo_keywords'),
    site: sql`coalesce(p.libelle, ${site})`,
  },
});

const events = (condition: string): SQL =>
  raw(`(select nullif(count(*), 0)::text from manifestations m where ${condition})`);

const venue: Make = ({ locale, site }) => ({
  from: raw('lieux t left join regions r on r.cod_region = t.cod_region left join pays c on c.cod_pays = t.cod_pays'),
  key: raw('t.id_lieu::text'),
  partner: null,
  label: said('t', locale),
  values: {
    label: said('t', locale),
    place: said('t', locale),
    city: raw('t.ville'),
    region: said('r', locale),
    country: said('c', locale),
    number: events('m.lieu = t.id_lieu'),
    site: sql`${site}::text`,
  },
});

const genre: Make = ({ locale, site }) => ({
  from: raw('genres t'),
  key: raw('t.code_genre'),
  partner: null,
  label: said('t', locale),
  values: {
    label: said('t', locale),
    genre: said('t', locale),
    number: events('m.genre = t.code_genre'),
    site: sql`${site}::text`,
  },
});

const subGenre: Make = ({ locale, site }) => ({
  from: raw('sous_genres t left join genres g on g.code_genre = t.genre'),
  key: raw('t.cod_ssgen'),
  partner: null,
  label: said('t', locale),
  values: {
    label: said('t', locale),
    subGenre: said('t', locale),
    genre: said('g', locale),
    number: events('m.sous_genre = t.cod_ssgen'),
    site: sql`${site}::text`,
  },
});

/** Cities and regions that have a venue: the others have no page. */
const city: Make = ({ locale, site }) => ({
  from: raw(
    '(select * from villes v where exists (select from lieux l where l.id_ville = v.cod_insee)) t left join regions r on r.cod_region = t.cod_region',
  ),
  key: raw('t.cod_insee'),
  partner: null,
  label: said('t', locale),
  values: {
    label: said('t', locale),
    city: said('t', locale),
    region: said('r', locale),
    country: raw("'France'"),
    number: events('m.lieu in (select l.id_lieu from lieux l where l.id_ville = t.cod_insee)'),
    site: sql`${site}::text`,
  },
});

const region: Make = ({ locale, site }) => ({
  from: raw('(select * from regions r where exists (select from lieux l where l.cod_region = r.cod_region)) t'),
  key: raw('t.cod_region'),
  partner: null,
  label: said('t', locale),
  values: {
    label: said('t', locale),
    region: said('t', locale),
    country: raw("'France'"),
    number: events('m.lieu in (select l.id_lieu from lieux l where l.cod_region = t.cod_region)'),
    site: sql`${site}::text`,
  },
});

/** One page for each artist of a partner: those that its manifestations name. */
const artists = (
  locale: Locale,
): SQL => sql`(select a.id_artiste, ${artistName('a', locale)} as nom, m.id_tiers, count(*) as nombre
  from manifestations m cross join lateral jsonb_array_elements_text(m.artistes) e(cle) join artistes a on a.id_artiste = e.cle::integer
  group by a.id_artiste, m.id_tiers)`;

const artist: Make = ({ locale, site }) => ({
  from: sql`${artists(locale)} t left join partenaires p on p.partner_id = t.id_tiers`,
  key: raw('t.id_artiste::text'),
  partner: raw('t.id_tiers'),
  label: raw('t.nom'),
  values: {
    label: raw('t.nom'),
    artist: raw('t.nom'),
    number: raw('t.nombre::text'),
    site: sql`coalesce(p.libelle, ${site})`,
  },
});

/** The index of artists: one page a letter. */
const glossary: Make = ({ locale, site }) => ({
  from: sql`(select upper(left(f_fold(a.nom), 1)) as lettre, a.id_tiers, count(*) as nombre from ${artists(locale)} a group by 1, 2) t
    left join partenaires p on p.partner_id = t.id_tiers`,
  key: raw('t.lettre'),
  partner: raw('t.id_tiers'),
  label: raw('t.lettre'),
  values: {
    label: raw('t.lettre'),
    glossaryName: sql`${locale === 'fr' ? 'Artistes' : 'Artists'}::text`,
    letter: raw('t.lettre'),
    number: raw('t.nombre::text'),
    site: sql`coalesce(p.libelle, ${site})`,
  },
});

/** The pages of a site itself: one for each partner. */
const sites: Make = () => ({
  from: raw('partenaires t'),
  key: raw('t.partner_id'),
  partner: raw('t.partner_id'),
  label: raw('t.libelle'),
  values: { label: raw('t.libelle'), site: raw('t.libelle'), number: events('m.id_tiers = t.partner_id') },
});

const sources: Readonly<Record<SeoType, Make>> = {
  MANIFESTATION: manifestation,
  PACKAGE: pack,
  ABONNEMENT: subscription,
  LIEU: venue,
  GENRE: genre,
  SOUS_GENRE: subGenre,
  VILLE: city,
  REGION: region,
  ARTISTE: artist,
  GLOSSAIRE: glossary,
  SITE: sites,
};

/** The source of a kind of data, in a language. */
export function sourceOf(type: SeoType, request: SourceSubject): Source {
  return sources[type](request);
}
