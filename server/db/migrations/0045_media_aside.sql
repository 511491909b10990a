-- The stored files of before make room for those of the library (0046), which takes them over (0047).
drop index fichiers_cle;
alter table fichiers rename constraint fichiers_pkey to fichiers_avant_pkey;
alter table fichiers rename to fichiers_avant;
