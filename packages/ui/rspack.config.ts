import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { HtmlRspackPlugin } from '@rspack/core';

/** Builds the gallery, a page with every component: `pnpm --filter @halqa/ui run gallery`, then open dist/gallery/index.html. */
const configuration: Configuration = {
  mode: 'production',
  context: join(import.meta.dirname, 'gallery'),
  entry: './gallery.tsx',
  output: { path: join(import.meta.dirname, 'dist/gallery'), clean: true },
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
