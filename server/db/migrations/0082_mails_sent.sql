ALTER TABLE "avis" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "reponse_envoyee" timestamp(3) with time zone;--> statement-breakpoint
-- Every minute the clock looks for answers that nobody was told of: few of the very many that stand.
CREATE INDEX "avis_reponses_a_dire" ON "avis" USING btree ("publie_le") WHERE status = 'VALIDATED' and reponse_envoyee is null and reponse is not null and email is not null;--> statement-breakpoint
-- Séances that customers were reminded of, and the date that they were told: one that is put off is told of again.
CREATE TABLE "rappels_seance" (
	"seance" integer NOT NULL,
	"date" timestamp(3) with time zone NOT NULL,
	PRIMARY KEY ("seance", "date")
);
