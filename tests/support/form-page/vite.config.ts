import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A form of a record that only tests have: `npx vite build -c tests/support/form-page/vite.config.ts`; never shipped. */
export default defineConfig({
  root: here('.'),
  base: './',
  cacheDir: here('../../../.cache/form-page'),
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  build: {
    outDir: here('../../../.cache/form-site'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
});
