import { defineConfig } from 'vite';

// The server that owns the games; `wellspring serve` listens here unless told otherwise.
const SERVER = 'http://127.0.0.1:8000';

// `--mode gallery` builds the page that shows every map and miniature; what ships goes without it.
export default defineConfig(({ mode }) => ({
  base: './',
  build: {
    outDir: mode === 'gallery' ? 'dist' : '../src/wellspring/server/static',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // three.js alone is larger than the usual warning limit, and it is loaded only when a board is shown
    chunkSizeWarningLimit: 900,
    // fonts stay files of their own: the style sheet is needed before them
    assetsInlineLimit: 2048,
    rolldownOptions: {
      input: mode === 'gallery' ? ['gallery.html', 'listening.html'] : ['index.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'three', test: /node_modules[\\/]three[\\/]/ },
            { name: 'minis', test: /board3d[\\/]minis[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: SERVER, changeOrigin: true },
      '/ws': { target: SERVER, ws: true },
    },
  },
}));
