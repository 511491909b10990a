ALTER TABLE "pages_edito" ADD COLUMN "composants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages_edito" ADD COLUMN "header" integer;--> statement-breakpoint
ALTER TABLE "pages_edito" ADD COLUMN "footer" integer;--> statement-breakpoint
ALTER TABLE "pages_edito" ADD COLUMN "pointe" text[] GENERATED ALWAYS AS (f_pointed(nullif("composants", '[]'), '$[*]."idWidget"[*]', 'composants.idWidget')) STORED;--> statement-breakpoint
CREATE INDEX "pages_edito_header" ON "pages_edito" USING btree ("header","id");--> statement-breakpoint
CREATE INDEX "pages_edito_footer" ON "pages_edito" USING btree ("footer","id");--> statement-breakpoint
CREATE INDEX "pages_edito_pointe" ON "pages_edito" USING gin ("pointe");