CREATE TABLE "views" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"nom" text NOT NULL,
	"ecran" text NOT NULL,
	"q" text,
	"sort" text,
	"cols" text,
	"portee" text DEFAULT 'MOI' NOT NULL,
	"role" text,
	"id_tiers" text,
	"proprietaire" text,
	"defaut" boolean DEFAULT false NOT NULL,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("id"), '') || E'\n' || coalesce(f_fold("nom"), '')) STORED
);
--> statement-breakpoint
CREATE INDEX "views_nom" ON "views" USING btree ("nom" collate "fr-x-icu","id");--> statement-breakpoint
CREATE INDEX "views_portee" ON "views" USING btree ("portee","id");--> statement-breakpoint
CREATE INDEX "views_id_tiers" ON "views" USING btree ("id_tiers","id");--> statement-breakpoint
CREATE INDEX "views_ecran" ON "views" USING btree ("ecran","nom" collate "fr-x-icu","id");--> statement-breakpoint
CREATE INDEX "views_proprietaire" ON "views" USING btree ("proprietaire","ecran");--> statement-breakpoint
CREATE INDEX "views_recherche" ON "views" USING gin ("recherche" gin_trgm_ops);
--> statement-breakpoint
-- Views are a resource now; no screen ever wrote to the table they had before.
DROP TABLE "vues";
