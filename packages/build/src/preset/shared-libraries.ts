/**
 * What the shell offers and remotes take: range by name. A remote brings no copy of its own (`import: false`), and
 * react and react-dom always come as a pair from one place.
 */
export const sharedLibraries = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'react-router-dom': '^7.0.0',
} as const;

export type SharedLibrary = keyof typeof sharedLibraries;
