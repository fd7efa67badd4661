/** The tokens' paper in both themes, as hexadecimal: what surrounds a page does not read `oklch()` everywhere. */
export const pageColours = { light: '#faf7ef', dark: '#0f1713' } as const;
