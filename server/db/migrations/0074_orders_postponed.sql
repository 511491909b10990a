ALTER TABLE "manifestations" ADD COLUMN "taux_tva" double precision DEFAULT 5.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "commandes" ADD COLUMN "reports" jsonb DEFAULT '[]'::jsonb NOT NULL;