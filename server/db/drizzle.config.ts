import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './server/domains/*/table.ts', out: './server/db/migrations' })
