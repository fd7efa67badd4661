/** The remote whose pages are rendered; the build puts its `src/app.tsx` here. */
declare module 'prerendered-app' {
  export function App(): React.ReactNode;
}
