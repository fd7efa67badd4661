/** Where a reset link that no longer holds leads: to the panel that sends a new one. */
export const forgotPanelPath = '/login?panel=forgot';

export const asksForReset = (query: URLSearchParams): boolean => query.get('panel') === 'forgot';
