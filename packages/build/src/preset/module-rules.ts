import type { ModuleOptions } from '@rspack/core';

/** TypeScript through swc, and CSS Modules with a default export and short names that no other front end has. */
export function moduleRules(name: string, refresh: boolean): ModuleOptions {
  return {
    generator: {
      'css/auto': {
        localIdentName: refresh ? '[uniqueName]-[local]-[hash:4]' : '[hash:6]-[local]',
        localIdentHashSalt: name,
      },
    },
    // Custom properties cross files (`--ring-ground`); renamed per file, the minimizer would drop them as unused.
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, loader: 'builtin:swc-loader', options: swcOptions(refresh) },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  };
}

const swcOptions = (refresh: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
  },
});
