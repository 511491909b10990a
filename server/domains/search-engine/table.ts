/** Tables of the search engine; what is for some sites only is seen by those who act for all of them. */
import { type SQL, sql } from 'drizzle-orm';
import { boosts } from '../../../src/plugins/search-engine/models/boost';
import { exclusions } from '../../../src/plugins/search-engine/models/exclusion';
import { filters } from '../../../src/plugins/search-engine/models/filter';
import { queries } from '../../../src/plugins/search-engine/models/query';
import { synonyms } from '../../../src/plugins/search-engine/models/synonym';
import { ofPartners, type Scope } from '../../resource/scope';
import { type Seen, tableOf } from '../../resource/table';

/** Rows for all sites belong to the platform. */
const ofOwnSites: Seen = ({ partners }, _inside, alias) => {
  if (partners === null) return null;
  const sites = sql.raw(`${alias}."partenaires"`);
  return sql`(${sites} <> '[]'::jsonb and ${sites} <@ ${JSON.stringify(partners)}::jsonb)`;
};

/** What a request has just written began before it is answered. */
const momentOf = ({ now }: Scope): SQL => sql`${new Date(Math.max(now, Date.now())).toISOString()}::timestamptz`;

export const exclusionTable = tableOf(exclusions, {
  computed: {
    etat: (scope) =>
      sql`(case when t.fin <= ${momentOf(scope)} then 'TERMINEE' when t.debut > ${momentOf(scope)} then 'A_VENIR' else 'EN_VIGUEUR' end)`,
  },
  due: { debut: { kind: 'EXCLUSION' }, fin: { kind: 'EXCLUSION' } },
  unindexed: ['dateModif'],
});

const shownNow = (scope: Scope): SQL =>
  sql`m.statut in ('MISE_A_L_AFFICHE', 'MISE_EN_VENTE') and ${ofPartners(scope, sql`m.id_tiers`) ?? sql`true`}`;

export const filterTable = tableOf(filters, {
  seen: ofOwnSites,
  computed: {
    nbValeurs: (scope) => sql`(case t.champ
      when 'GENRE' then (select count(*)::integer from genres g where g.display_filter and not jsonb_exists(t.valeurs_masquees, g.code_genre))
      when 'SOUS_GENRE' then (select count(*)::integer from sous_genres g where g.display_filter and not jsonb_exists(t.valeurs_masquees, g.cod_ssgen))
      when 'LIEU' then (select count(distinct m.lieu)::integer from manifestations m where ${shownNow(scope)} and not jsonb_exists(t.valeurs_masquees, m.lieu::text))
      when 'VILLE' then (select count(distinct m.ville)::integer from manifestations m where ${shownNow(scope)} and not jsonb_exists(t.valeurs_masquees, m.ville)) end)`,
  },
  indexes: { ordre: ['"ordre"', '"libelle_fr" collate "fr-x-icu"', '"id"'] },
  unindexed: ['dateModif', 'champ', 'type'],
});

export const synonymTable = tableOf(synonyms, { seen: ofOwnSites, unindexed: ['dateModif', 'sens', 'lang'] });

export const boostTable = tableOf(boosts, { seen: ofOwnSites, unindexed: ['dateModif', 'type', 'debut', 'fin'] });

export const queryTable = tableOf(queries, { unindexed: ['dateModif', 'lang'] });
