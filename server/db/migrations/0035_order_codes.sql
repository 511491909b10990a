-- Codes mailed to whoever cancels a séance above a sum: their fingerprints.
CREATE TABLE "codes_annulation" (
	"seance" integer NOT NULL,
	"utilisateur" text NOT NULL,
	"empreinte" text NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"essais" integer NOT NULL,
	PRIMARY KEY ("seance", "utilisateur")
);
