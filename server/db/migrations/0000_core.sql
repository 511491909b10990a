-- What every table stands on: extensions, text folding, the French order, secrets shared by the nodes.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- PGlite carries ICU with its root data only; the French order of CLDR is the root order.
do $$
begin
  if not exists (select from pg_collation where collname = 'fr-x-icu') then
    create collation "fr-x-icu" (provider = icu, locale = 'fr');
  end if;
  if not exists (select from pg_collation where collname = 'und-x-icu') then
    create collation "und-x-icu" (provider = icu, locale = 'und');
  end if;
end
$$;

-- `unaccent(text)` is only stable because its dictionary could be replaced; naming the dictionary makes it usable in an index.
create or replace function f_unaccent(value text) returns text
  language sql immutable strict parallel safe
  return public.unaccent('public.unaccent'::regdictionary, value);

-- The folded form that searches and filters compare: no case, no accent, œ = oe, æ = ae, one apostrophe, one kind of space, one sigma.
create or replace function f_fold(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(translate(value, '’‘ʼ′`´', ''''''''''''''), nfkc)) collate "und-x-icu"), 'ς', 'σ');

-- Values that all nodes must share and that no backup carries.
create table server_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
