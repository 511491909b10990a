CREATE TABLE "utilisateurs" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"nom" text NOT NULL,
	"mail" text NOT NULL,
	"login" text,
	"role" integer NOT NULL,
	"id_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"locale" text DEFAULT 'fr' NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("nom"), '') || E'\n' || coalesce(f_fold("mail"), '') || E'\n' || coalesce(f_fold("login"), '')) STORED,
	"pointe" text[] GENERATED ALWAYS AS (f_pointed(nullif("id_tiers", '[]'), '$[*]', 'idTiers')) STORED
);
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "second_facteur" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "utilisateurs_date_modif" ON "utilisateurs" USING btree ("date_modif","id");--> statement-breakpoint
CREATE INDEX "utilisateurs_nom" ON "utilisateurs" USING btree ("nom" collate "fr-x-icu","id");--> statement-breakpoint
CREATE INDEX "utilisateurs_role" ON "utilisateurs" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "utilisateurs_locale" ON "utilisateurs" USING btree ("locale","id");--> statement-breakpoint
CREATE INDEX "utilisateurs_recherche" ON "utilisateurs" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "utilisateurs_pointe" ON "utilisateurs" USING gin ("pointe");