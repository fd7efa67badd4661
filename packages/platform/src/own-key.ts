/** What begins so in `sessionStorage` is the signed-in person's. */
export const userStoragePrefix = 'halqa.own.';

/** The key of what a remote keeps in this tab for the person who is signed in. The shell forgets it when they log out. */
export const userStorageKey = (name: string): string => `${userStoragePrefix}${name}`;
