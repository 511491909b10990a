-- Saved views keep the partner chosen.

ALTER TABLE "views" ADD COLUMN "tiers" text;
