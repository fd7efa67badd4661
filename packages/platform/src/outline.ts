import { createContext, use } from 'react';

type KeepOutline = (until: Promise<void>) => void;

export const OutlineContext = createContext<KeepOutline>(() => {});

/**
 * Returns what keeps the outline of a page in its place until a promise resolves, but no longer than a second and a half: called in
 * a layout effect of the first render. Nothing waits where the document shows no outline.
 */
export const useKeepOutline = (): KeepOutline => use(OutlineContext);
