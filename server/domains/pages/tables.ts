/** Tables of pages, widgets and customisations. */
import { sql } from 'drizzle-orm';
import { customisations, pages, widgets } from '../../../src/plugins/pages/model';
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

export const customisationTable = tableOf(customisations, {
  unindexed: ['dateModif', 'typeComponent', 'lang', 'order', 'tag'],
});
