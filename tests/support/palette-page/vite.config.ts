import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page with the palette over commands that only pretend: `npx vite build -c tests/support/palette-page/vite.config.ts`; never shipped. */
export default defineConfig({
  root: here('.'),
  base: './',
  cacheDir: here('../../../.cache/palette-page'),
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  build: {
    outDir: here('../../../.cache/palette-site'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
});
