-- What changed, for those who follow (server/actions/changes.ts): written with the history, read in the order of the transactions.
CREATE TABLE "evenements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"transaction" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entite" text NOT NULL,
	"entite_id" text NOT NULL,
	"action" text NOT NULL,
	"id_tiers" text,
	"lot" text,
	"cles" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "evenements_lecture" ON "evenements" USING btree ("transaction","id");--> statement-breakpoint
CREATE INDEX "evenements_date" ON "evenements" USING btree ("date");--> statement-breakpoint
-- How far each reader is, and until when one node has its turn.
CREATE TABLE "lecteurs_evenements" (
	"lecteur" text PRIMARY KEY,
	"transaction" xid8 NOT NULL,
	"id" bigint NOT NULL,
	"pris" timestamp (3) with time zone
);
