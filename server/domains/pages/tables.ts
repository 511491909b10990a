/** Tables of pages, widgets and customisations. */
import { sql } from 'drizzle-orm';
import { customisations, pages, widgets } from '../../../src/plugins/pages/model';
import { todayIn } from '../../clock';
import { ofPartners } from '../../resource/scope';
import { tableOf } from '../../resource/table';

export const pageTable = tableOf(pages, {
  computed: {
    nbWidgets: () =>
      sql`(select count(*)::integer from jsonb_array_elements(t.zones) z, jsonb_array_elements(coalesce(z -> 'widgets', '[]'::jsonb)) w)`,
  },
  unindexed: ['dateModif', 'typePage'],
});

export const widgetTable = tableOf(widgets, {
  computed: {
    nbPages: () =>
      sql`(select count(*)::integer from pages p where p.zones @> jsonb_build_array(jsonb_build_object('widgets', jsonb_build_array(jsonb_build_object('idWidget', t.id_widget)))))`,
    nbCustomisations: (scope) => {
      const inside = ofPartners(scope, sql`c.id_tiers`);
      return sql`(select count(*)::integer from customisations c where c.id_widget = t.id_widget${inside === null ? sql`` : sql` and ${inside}`})`;
    },
  },
  unindexed: ['dateModif', 'type', 'disabled'],
});

const slideEvent = sql`(case when jsonb_typeof(s -> 'idmanif') = 'number' then (s -> 'idmanif')::integer end)`;
const advert = sql`(case when jsonb_typeof(t.contenu -> 'idPub') = 'number' then (t.contenu -> 'idPub')::integer end)`;

export const customisationTable = tableOf(customisations, {
  computed: {
    // The faults of `faultsOf` that come with time, not with what was written.
    aVerifier:
      () => sql`((select count(*)::integer from jsonb_array_elements(coalesce(nullif(t.contenu -> 'slides', 'null'), '[]'::jsonb)) s
        where ${slideEvent} is not null and not exists (select from manifestations m where m.idmanif = ${slideEvent}
          and m.statut in ('MISE_EN_VENTE', 'MISE_A_L_AFFICHE') and coalesce(m.date_fin, now()) >= now()))
      + (select count(*)::integer from jsonb_array_elements(coalesce(nullif(t.contenu -> 'infoDoNotMiss', 'null'), '[]'::jsonb)) d
        where d ->> 'dateManif' < ${todayIn(sql`t.id_tiers`)}::text)
      + (case when ${advert} is not null and not exists (select from publicites p where p.id_pub = ${advert} and (p.desktop or p.mobile)) then 1 else 0 end)
      + (case when t.id_list is not null and not exists (select from listes l where l.id_list = t.id_list and l.published_version is not null) then 1 else 0 end))`,
  },
  unindexed: ['dateModif', 'typeComponent', 'lang', 'order', 'tag'],
});
