import { vi } from 'vitest';

/** A window as wide as a phone, or wider; jsdom has no media queries. */
export const openWindow = ({ isPhone }: { readonly isPhone: boolean }): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
