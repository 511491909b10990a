ALTER TABLE "publications" ALTER COLUMN "date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "resultats" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "lot_historique" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "inverse_de" text;