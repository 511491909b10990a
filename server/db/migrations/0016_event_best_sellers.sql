ALTER TABLE "manifestations" ADD COLUMN "best_sellers_global" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "manifestations" ADD COLUMN "best_sellers_by_genre" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "manifestations" ADD COLUMN "best_sellers_by_sub_genre" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "manifestations" ADD COLUMN "best_sellers_by_city" boolean DEFAULT true NOT NULL;