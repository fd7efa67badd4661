import { createContext, use } from 'react';

type KeepOutline = (until: Promise<void>) => void;

export const OutlineContext = createContext<KeepOutline>(() => {});

/**
 * Returns a function that keeps the outline of a page in its place until a promise resolves, but no longer than a second and a half.
 * Call it in a layout effect of the first render. Nothing waits where the document shows no outline.
 */
export const useKeepOutline = (): KeepOutline => use(OutlineContext);
