ALTER TABLE "pages_edito" ADD COLUMN "url_file_fr" text;--> statement-breakpoint
ALTER TABLE "pages_edito" ADD COLUMN "url_file_en" text;