ALTER TABLE "partenaires" ADD COLUMN "raison_sociale" text;--> statement-breakpoint
ALTER TABLE "partenaires" ADD COLUMN "adresse_legale" text;--> statement-breakpoint
ALTER TABLE "partenaires" ADD COLUMN "code_postal_legal" text;--> statement-breakpoint
ALTER TABLE "partenaires" ADD COLUMN "ville_legale" text;--> statement-breakpoint
ALTER TABLE "partenaires" ADD COLUMN "pays_legal" text;--> statement-breakpoint
ALTER TABLE "partenaires" ADD COLUMN "siret" text;--> statement-breakpoint
ALTER TABLE "partenaires" ADD COLUMN "numero_tva" text;--> statement-breakpoint
ALTER TABLE "partenaires" ADD COLUMN "territoire_tva" text;--> statement-breakpoint
ALTER TABLE "manifestations" ADD COLUMN "representations_avant" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seances" ADD COLUMN "taux_tva" double precision;--> statement-breakpoint
CREATE INDEX "partenaires_territoire_tva" ON "partenaires" USING btree ("territoire_tva","partner_id");