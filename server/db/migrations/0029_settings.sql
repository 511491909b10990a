CREATE TABLE "parametres" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"libelle_fr" text,
	"libelle_en" text,
	"basket_timeout" integer DEFAULT 10 NOT NULL,
	"session_timeout" integer DEFAULT 25 NOT NULL,
	"order_control" boolean DEFAULT false NOT NULL,
	"cancel_order_enabled" boolean DEFAULT false NOT NULL,
	"cancel_order_sips_delay_ms" integer DEFAULT 900000 NOT NULL,
	"cancel_order_thread_count" integer DEFAULT 1 NOT NULL,
	"export_to_manif_enabled" boolean DEFAULT false NOT NULL,
	"service_fees_enabled" boolean DEFAULT false NOT NULL,
	"seuil_code_annulation" numeric(14, 2) DEFAULT 10000 NOT NULL,
	"limite_cheque" integer DEFAULT 15 NOT NULL,
	"limite_inconnu" integer DEFAULT 10 NOT NULL,
	"limite_tous_paiements" integer DEFAULT 3 NOT NULL,
	"limite_virement_local" integer DEFAULT 12 NOT NULL,
	"limite_virement" integer DEFAULT 8 NOT NULL,
	"limite_amex" integer DEFAULT 2 NOT NULL,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("id"), '')) STORED
);
--> statement-breakpoint
CREATE INDEX "parametres_date_modif" ON "parametres" USING btree ("date_modif","id");--> statement-breakpoint
CREATE INDEX "parametres_libelle_fr" ON "parametres" USING btree ("libelle_fr" collate "fr-x-icu","id");--> statement-breakpoint
CREATE INDEX "parametres_recherche" ON "parametres" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
-- The one row: its names, and the defaults of the specification.
INSERT INTO "parametres" ("id", "libelle_fr", "libelle_en") VALUES ('global', 'Paramètres globaux', 'Global parameters');
