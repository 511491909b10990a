import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Pages that only the bench opens: the palette beside its peers, the grid over rows at hand or a server's; never shipped. */
export default defineConfig({
  root: here('.'),
  base: '/bench/',
  cacheDir: here('../../../.cache/bench-vite'),
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  build: {
    outDir: here('../../../.cache/bench-site'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
  },
});
