import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { HtmlRspackPlugin } from '@rspack/core';

/** Builds the gallery, a page for looking at every component: `pnpm --filter @halqa/ui run gallery`, then open dist/gallery/index.html. */
const configuration: Configuration = {
  mode: 'production',
  context: import.meta.dirname,
  entry: './gallery.tsx',
  output: { path: fileURLToPath(new URL('../dist/gallery', import.meta.url)), clean: true },
  module: {
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          env: { targets: 'baseline widely available' },
        },
      },
    ],
  },
  plugins: [new HtmlRspackPlugin({ title: 'Halqa gallery', scriptLoading: 'module' })],
  performance: false,
};

export default configuration;
