import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The gallery of the wardrobe: `npx vite build -c tests/support/gallery/vite.config.ts`; never shipped. */
export default defineConfig({
  root: here('.'),
  base: './',
  cacheDir: here('../../../.cache/gallery'),
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  build: { outDir: here('../../../.cache/gallery-site'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
});
