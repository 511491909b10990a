-- What a run is about, part by part. `issue` is written in the transaction of a part's rows: none is done twice.
create table batch_parts (
  run text not null,
  numero integer not null,
  taille integer not null,
  contenu text not null,
  issue text,
  cree timestamptz not null default now(),
  primary key (run, numero)
);
