/** The tables as drizzle-kit reads them (server/db/drizzle.config.ts), which loads this file as CommonJS: those of every domain. */
import { tables } from '.';

module.exports = Object.fromEntries(tables.map((table) => [table.name, table.pg]));
