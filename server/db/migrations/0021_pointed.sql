-- What rows point to from inside their lists, one mark for each reference and key (`tarifs.idnatcl:12`).

-- Keys at the end of a path of a list, after the name of the reference; nothing for an empty list, which is most of them.
create function f_pointed(list jsonb, path jsonpath, name text) returns text[]
  language sql immutable strict parallel safe
  return (
    select array_agg(distinct name || ':' || (k.value #>> '{}')) from jsonb_path_query(list, path) k(value)
    where k.value #>> '{}' <> ''
  );

ALTER TABLE "abonnements" ADD COLUMN "pointe" text[] GENERATED ALWAYS AS (f_pointed(nullif("partenaires", '[]'), '$[*]', 'partenaires') || f_pointed(nullif("elements", '[]'), '$[*]."idmanif"[*]', 'elements.idmanif') || f_pointed(nullif("elements", '[]'), '$[*]."idseanc"[*]', 'elements.idseanc') || f_pointed(nullif("contraintes", '[]'), '$[*]."genre"[*]', 'contraintes.genre') || f_pointed(nullif("tarifs", '[]'), '$[*]."idnatcl"[*]', 'tarifs.idnatcl') || f_pointed(nullif("tarifs", '[]'), '$[*]."codcatpl"[*]', 'tarifs.codcatpl') || f_pointed(nullif("lieux", '[]'), '$[*]', 'lieux')) STORED;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "pointe" text[] GENERATED ALWAYS AS (f_pointed(nullif("partenaires", '[]'), '$[*]', 'partenaires') || f_pointed(nullif("composants", '[]'), '$[*]."idseanc"[*]', 'composants.idseanc') || f_pointed(nullif("composants", '[]'), '$[*]."idmanif"[*]', 'composants.idmanif') || f_pointed(nullif("composants", '[]'), '$[*]."idPackage"[*]', 'composants.idPackage') || f_pointed(nullif("composants", '[]'), '$[*]."categoriesAutorisees"[*]', 'composants.categoriesAutorisees') || f_pointed(nullif("tarifs", '[]'), '$[*]."idnatcl"[*]', 'tarifs.idnatcl') || f_pointed(nullif("tarifs", '[]'), '$[*]."codcatpl"[*]', 'tarifs.codcatpl')) STORED;--> statement-breakpoint
ALTER TABLE "seances" ADD COLUMN "pointe" text[] GENERATED ALWAYS AS (f_pointed(nullif("complementaires", '[]'), '$[*]', 'complementaires')) STORED;--> statement-breakpoint
ALTER TABLE "upsells" ADD COLUMN "pointe" text[] GENERATED ALWAYS AS (f_pointed(nullif("upsells", '[]'), '$[*]."refSeance"[*]', 'upsells.refSeance') || f_pointed(nullif("upsells", '[]'), '$[*]."refManif"[*]', 'upsells.refManif') || f_pointed(nullif("upsells", '[]'), '$[*]."versCategorie"[*]', 'upsells.versCategorie') || f_pointed(nullif("upsells", '[]'), '$[*]."natures"[*]', 'upsells.natures') || f_pointed(nullif("upsells", '[]'), '$[*]."categories"[*]', 'upsells.categories') || f_pointed(nullif("upsells", '[]'), '$[*]."upsell"[*]."refSeance"[*]', 'upsells.upsell.refSeance') || f_pointed(nullif("upsells", '[]'), '$[*]."upsell"[*]."refManif"[*]', 'upsells.upsell.refManif') || f_pointed(nullif("upsells", '[]'), '$[*]."upsell"[*]."versCategorie"[*]', 'upsells.upsell.versCategorie') || f_pointed(nullif("upsells", '[]'), '$[*]."upsell"[*]."natures"[*]', 'upsells.upsell.natures') || f_pointed(nullif("upsells", '[]'), '$[*]."upsell"[*]."categories"[*]', 'upsells.upsell.categories')) STORED;--> statement-breakpoint
CREATE INDEX "abonnements_pointe" ON "abonnements" USING gin ("pointe");--> statement-breakpoint
CREATE INDEX "contingents_idnatcl" ON "contingents" USING btree ("idnatcl","idcont");--> statement-breakpoint
CREATE INDEX "contingents_codcatpl" ON "contingents" USING btree ("codcatpl","idcont");--> statement-breakpoint
CREATE INDEX "packages_pointe" ON "packages" USING gin ("pointe");--> statement-breakpoint
CREATE INDEX "seances_pointe" ON "seances" USING gin ("pointe");--> statement-breakpoint
CREATE INDEX "upsells_pointe" ON "upsells" USING gin ("pointe");