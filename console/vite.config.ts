import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:4000';

// biome-ignore lint/style/noDefaultExport: Vite reads it
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  plugins: [react()],
  resolve: {
    alias: { '@fieldstone/client': fileURLToPath(new URL('../sdk/src/index.ts', import.meta.url)) },
  },
  server: { proxy: { '/console/api': SERVER, '/console/mail': SERVER } },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 250,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'data', test: /node_modules\/(@tanstack|valibot)\// },
            { name: 'parts', test: /node_modules\/(@base-ui|@floating-ui)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
