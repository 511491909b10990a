ALTER TABLE "parametres" ADD COLUMN "assistants_actifs" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Writes of assistants that wait for their confirmation: by a token of one use, known by its fingerprint; "essai": digest of the dry run that was shown.
CREATE TABLE "assistants_essais" (
	"empreinte" text PRIMARY KEY,
	"cle" integer NOT NULL REFERENCES "cles" ("id") ON DELETE CASCADE,
	"commande" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"tiers" text,
	"essai" text NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "assistants_essais_expire" ON "assistants_essais" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "assistants_essais_cle" ON "assistants_essais" USING btree ("cle");
