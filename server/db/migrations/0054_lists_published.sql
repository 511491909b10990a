ALTER TABLE "listes" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "customisations" ADD COLUMN "id_list" integer;--> statement-breakpoint
CREATE INDEX "customisations_id_list" ON "customisations" USING btree ("id_list","id");