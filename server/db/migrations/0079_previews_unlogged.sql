-- Documents of previews live for minutes: a key typed need not wait for the disk, and a crash may forget them.
ALTER TABLE "apercus" SET UNLOGGED;
