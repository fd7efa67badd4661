import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { HtmlRspackPlugin } from '@rspack/core';

const folder = join(import.meta.dirname, 'style-guide');

/** Builds the style guide, a page with every component and its code, into dist/style-guide, which the packed package contains. */
const configuration: Configuration = {
  mode: 'production',
  context: folder,
  entry: './style-guide.tsx',
  output: { path: join(import.meta.dirname, 'dist/style-guide'), clean: true },
  module: {
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    rules: [
      { include: join(folder, 'samples'), enforce: 'pre', loader: join(folder, 'source-of-sample.ts') },
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
  plugins: [
    new HtmlRspackPlugin({
      title: 'Halqa: components',
      scriptLoading: 'defer',
      meta: { viewport: 'width=device-width, initial-scale=1', 'color-scheme': 'light dark' },
    }),
  ],
  performance: false,
};

export default configuration;
