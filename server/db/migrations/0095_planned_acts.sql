CREATE TABLE "actes_planifies" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"titre" text NOT NULL,
	"commande" text,
	"entite" text,
	"quand" timestamp(3) with time zone NOT NULL,
	"fuseau" text,
	"etat" text DEFAULT 'PLANIFIE' NOT NULL,
	"prevu" integer DEFAULT 0 NOT NULL,
	"plafond" integer,
	"fait" integer,
	"message" text,
	"auteur" text,
	"auteur_id" text,
	"id_tiers" text,
	"motif" text,
	"lot_id" text,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("titre"), '') || E'\n' || coalesce(f_fold("auteur"), '') || E'\n' || coalesce(f_fold("message"), '')) STORED
);
--> statement-breakpoint
CREATE INDEX "actes_planifies_titre" ON "actes_planifies" USING btree ("titre" collate "fr-x-icu","id");--> statement-breakpoint
CREATE INDEX "actes_planifies_quand" ON "actes_planifies" USING btree ("quand","id");--> statement-breakpoint
CREATE INDEX "actes_planifies_etat" ON "actes_planifies" USING btree ("etat","quand","id");--> statement-breakpoint
CREATE INDEX "actes_planifies_id_tiers" ON "actes_planifies" USING btree ("id_tiers","quand","id");--> statement-breakpoint
CREATE INDEX "actes_planifies_recherche" ON "actes_planifies" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
-- The call of each act: what lists of acts need not tell, and who is at it.
CREATE TABLE "actes_appels" (
	"id" text PRIMARY KEY REFERENCES "actes_planifies" ("id") ON DELETE CASCADE,
	"chemin" text NOT NULL,
	"corps" jsonb NOT NULL,
	"prouve" boolean DEFAULT false NOT NULL,
	"execution" text,
	"noeud" integer
);
