-- A code is found by a keyed mark and read from a seal. SQL has no key: what is clear is sealed at the next start.
ALTER TABLE "codes_billet" RENAME COLUMN "code" TO "marque";--> statement-breakpoint
ALTER TABLE "codes_billet" ADD COLUMN "scelle" text;--> statement-breakpoint
CREATE INDEX "codes_billet_clairs" ON "codes_billet" ("marque") WHERE "scelle" IS NULL;--> statement-breakpoint
ALTER TABLE "codes_carte" RENAME COLUMN "code" TO "marque";--> statement-breakpoint
ALTER TABLE "codes_carte" ADD COLUMN "scelle" text;--> statement-breakpoint
CREATE INDEX "codes_carte_clairs" ON "codes_carte" ("marque") WHERE "scelle" IS NULL;
