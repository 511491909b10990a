ALTER TABLE "partenaires"
  ADD COLUMN "inherit" boolean DEFAULT true NOT NULL,
  ADD COLUMN "inherit_site" boolean DEFAULT false NOT NULL,
  ADD COLUMN "url" text,
  ADD COLUMN "domaines" jsonb DEFAULT '[]'::jsonb NOT NULL,
  ADD COLUMN "langues" jsonb,
  ADD COLUMN "langue_defaut" text,
  ADD COLUMN "devise" text,
  ADD COLUMN "fuseau" text,
  ADD COLUMN "email_contact" text,
  ADD COLUMN "telephone" text,
  ADD COLUMN "logo" text,
  ADD COLUMN "favicon" text,
  ADD COLUMN "mentions_legales" text,
  ADD COLUMN "actif" boolean DEFAULT true NOT NULL,
  ADD COLUMN "maintenance" boolean DEFAULT false NOT NULL,
  ADD COLUMN "inherit_display" boolean DEFAULT false NOT NULL,
  ADD COLUMN "background" text,
  ADD COLUMN "default_header" integer,
  ADD COLUMN "html_footer" text,
  ADD COLUMN "inherit_card_holder" boolean DEFAULT false NOT NULL,
  ADD COLUMN "active_cpn1_prices" boolean,
  ADD COLUMN "inherit_content" boolean DEFAULT false NOT NULL,
  ADD COLUMN "active_page_artists" boolean,
  ADD COLUMN "active_page_halls" boolean,
  ADD COLUMN "display_breadcrumb" boolean,
  ADD COLUMN "active_physical_gift_card" boolean,
  ADD COLUMN "active_e_gift_card" boolean,
  ADD COLUMN "artist_specific_presentation" boolean,
  ADD COLUMN "site_specific_presentation" boolean,
  ADD COLUMN "show_discover" boolean,
  ADD COLUMN "logo_platinium" boolean,
  ADD COLUMN "seo" boolean,
  ADD COLUMN "indexation_opt_artiste" integer,
  ADD COLUMN "indexation_opt_salle" integer,
  ADD COLUMN "inherit_basket" boolean DEFAULT false NOT NULL,
  ADD COLUMN "multi_basket" boolean,
  ADD COLUMN "store_withdrawal" boolean,
  ADD COLUMN "forced_store_withdrawal" boolean,
  ADD COLUMN "forced_ticket_office_withdrawal" boolean,
  ADD COLUMN "second_market" boolean,
  ADD COLUMN "restopolitan" boolean,
  ADD COLUMN "present_card" boolean,
  ADD COLUMN "deezer_code" boolean,
  ADD COLUMN "billet_collector" boolean,
  ADD COLUMN "cancel_proctection" boolean,
  ADD COLUMN "normal_price_filter" boolean,
  ADD COLUMN "cross_selling_list" integer,
  ADD COLUMN "available_luhn_fan_club" boolean,
  ADD COLUMN "active_basket_timer" boolean,
  ADD COLUMN "digital_ticket_app" boolean,
  ADD COLUMN "inherit_technical" boolean DEFAULT false NOT NULL,
  ADD COLUMN "fastly" boolean,
  ADD COLUMN "profilage" boolean,
  ADD COLUMN "shell_event" boolean,
  ADD COLUMN "consentement" boolean,
  ADD COLUMN "web_loyalty_tags" text,
  ADD COLUMN "ad_tags" text,
  ADD COLUMN "active_rokt_tracking" boolean,
  ADD COLUMN "no_google_analytics" boolean,
  ADD COLUMN "inherit_user" boolean DEFAULT false NOT NULL,
  ADD COLUMN "halls_alerts" boolean,
  ADD COLUMN "email_key_words_alerts" boolean,
  ADD COLUMN "commercial_subscription" boolean,
  ADD COLUMN "avis_client" boolean,
  ADD COLUMN "pdf_billing" boolean,
  ADD COLUMN "order_address_update" boolean,
  ADD COLUMN "avis_client_emailing" boolean,
  ADD COLUMN "sessions_availability_table" boolean,
  ADD COLUMN "subscribe_commercial_offer_one" boolean,
  ADD COLUMN "subscribe_commercial_offer_two" boolean,
  ADD COLUMN "inherit_payment" boolean DEFAULT false NOT NULL,
  ADD COLUMN "promote_payment_mode" text,
  ADD COLUMN "paypal" boolean,
  ADD COLUMN "apple_pay" boolean,
  ADD COLUMN "amex_payment" boolean,
  ADD COLUMN "amex_payment_only" boolean,
  ADD COLUMN "mastercard_payment_only" boolean,
  ADD COLUMN "present_card_payment" boolean,
  ADD COLUMN "gift_card_image" text,
  ADD COLUMN "holyday_e_cheque" boolean,
  ADD COLUMN "ancv" boolean,
  ADD COLUMN "credit_mutuel" boolean,
  ADD COLUMN "custom_sips" text,
  ADD COLUMN "amex_concierge" boolean,
  ADD COLUMN "inherit_specific" boolean DEFAULT false NOT NULL,
  ADD COLUMN "cdiscount_connect" boolean,
  ADD COLUMN "show_room_private" boolean,
  ADD COLUMN "accor_arena" boolean,
  ADD COLUMN "ldlc_arena" boolean,
  ADD COLUMN "groupama_stadium" boolean,
  ADD COLUMN "critizr" boolean,
  ADD COLUMN "has_onglet" boolean,
  ADD COLUMN "inherit_category_types" boolean DEFAULT false NOT NULL,
  ADD COLUMN "tm_standard" boolean,
  ADD COLUMN "tm_package" boolean,
  ADD COLUMN "tm_platinum" boolean,
  ADD COLUMN "tm_accompagnateur_pmr" boolean,
  ADD COLUMN "tm_allees" boolean,
  ADD COLUMN "tm_pmr" boolean;
--> statement-breakpoint
-- Ids of partners become digits everywhere (domains.md 22): the three sites 1, 2 and 3, PART-0142 142.
create function partner_digits(id text) returns text language sql immutable as $$
  select case id when 'BILLETTERIE' then '1' when 'SCENES' then '2' when 'STADES' then '3' else regexp_replace(id, '^PART-0*(\d+)$', '\1') end
$$;--> statement-breakpoint
create function partner_digits_in(texte text) returns text language sql immutable as $$
  select regexp_replace(replace(replace(replace(texte, '"BILLETTERIE"', '"1"'), '"SCENES"', '"2"'), '"STADES"', '"3"'), '\mPART-0*(\d+)\M', '\1', 'g')
$$;--> statement-breakpoint
do $$
declare named record;
begin
  for named in
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = current_schema() and c.data_type = 'text' and c.is_generated = 'NEVER'
        and (c.column_name = 'id_tiers' or c.table_name = 'partenaires' and c.column_name in ('partner_id', 'parent'))
  loop
    execute format('update %I set %I = partner_digits(%I) where partner_digits(%I) is distinct from %I',
      named.table_name, named.column_name, named.column_name, named.column_name, named.column_name);
  end loop;
end $$;--> statement-breakpoint
update utilisateurs set id_tiers = array(select partner_digits(u.id) from unnest(id_tiers) with ordinality u(id, rang) order by u.rang) where id_tiers <> '{}';--> statement-breakpoint
update packages set partenaires = partner_digits_in(partenaires::text)::jsonb where partenaires <> '[]';--> statement-breakpoint
update abonnements set partenaires = partner_digits_in(partenaires::text)::jsonb where partenaires <> '[]';--> statement-breakpoint
update actions set entite_id = partner_digits(entite_id) where entite = 'partenaires';--> statement-breakpoint
update actions set champs = partner_digits_in(champs::text)::jsonb where champs::text ~ 'PART-\d|"BILLETTERIE"|"SCENES"|"STADES"';--> statement-breakpoint
drop function partner_digits_in(text);--> statement-breakpoint
drop function partner_digits(text);
