import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/domains/schema.ts',
  out: './server/db/migrations',
});
