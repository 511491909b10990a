-- By hand. A link dies with the address it was sent to; the address that an account left is told once.
ALTER TABLE "auth_liens" ADD COLUMN "adresse" text;--> statement-breakpoint
UPDATE "auth_liens" l SET "adresse" = u."mail" FROM "utilisateurs" u WHERE u."id" = l."utilisateur";--> statement-breakpoint
ALTER TABLE "auth_liens" ALTER COLUMN "adresse" SET NOT NULL;--> statement-breakpoint
CREATE TABLE "adresses_quittees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"utilisateur" text NOT NULL REFERENCES "utilisateurs" ("id") ON DELETE CASCADE,
	"adresse" text NOT NULL
);
