-- Séances of the inventaire leave the JSON of its entries: those that are shown keep their numbers, the others get one.
insert into inventaire_seances (idseanc, idmanif, date, salle, contingent, grille_tarif, id_tiers)
select s.idseanc, s.idmanif, s.date, s.salle, s.contingent, nullif(s.grille_tarif, '-'), i.id_tiers
from seances s join inventaire i on i.idmanif = s.idmanif;

insert into inventaire_seances (idseanc, idmanif, date, contingent, grille_tarif, id_tiers)
select 500000 + (row_number() over (order by i.idmanif))::integer, i.idmanif, (s->>'date')::timestamptz,
  coalesce((s->>'contingent')::integer, 0), s->>'grilleTarif', i.id_tiers
from inventaire i cross join jsonb_array_elements(i.seances) s
where not exists (select from manifestations m where m.idmanif = i.idmanif) and s->>'date' is not null;

alter table inventaire drop column seances;

-- Numbers of séances made here stay clear of those of the ticketing system.
alter table seances alter column idseanc set start with 1000000000;
select setval(pg_get_serial_sequence('seances', 'idseanc'), greatest(999999999, (select max(idseanc) from seances)));

-- Step of a run that finds its parts itself; the last runs of a feed are looked for by what they may not repeat.
alter table batch_runs add column etape text;
create index batch_runs_derniere on batch_runs (unicite, cree desc) where unicite is not null;

-- Sealed with a key of the server; read by nobody.
create table flux_secrets (
	flux integer primary key references flux (id_flux) on delete cascade,
	secret text not null,
	date timestamp with time zone not null default now()
);

-- Files that feeds read or make, in pieces of base64.
create table flux_fichiers (
	flux integer primary key references flux (id_flux) on delete cascade,
	nom text not null,
	taille integer not null,
	date timestamp with time zone not null default now()
);
create table flux_morceaux (
	flux integer not null references flux (id_flux) on delete cascade,
	numero integer not null,
	contenu text not null,
	primary key (flux, numero)
);

-- Records that a complete feed brought, and the lot of the run that met each last.
create table flux_enregistrements (
	flux integer not null references flux (id_flux) on delete cascade,
	cle text not null,
	lot text not null,
	primary key (flux, cle)
);

-- Runs that somebody was written to about.
create table flux_alertes (run text primary key);
