ALTER TABLE "actes_planifies" ADD COLUMN "regle" text;--> statement-breakpoint
ALTER TABLE "actes_planifies" ADD COLUMN "debut" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "actes_planifies" ADD COLUMN "fin" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "actes_planifies" ADD COLUMN "revue" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "actes_planifies" ADD COLUMN "echecs" integer DEFAULT 0 NOT NULL;