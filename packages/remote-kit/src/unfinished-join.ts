import { userStorageKey } from '@halqa/platform';

/** Of somebody who agreed to the terms of an invitation and has to link a bank before they have the seat. */
export type UnfinishedJoin = { readonly inviteCode: string; readonly groupName: string };

const key = userStorageKey('unfinished-join');

/** Kept in this tab for the signed-in person, with the terms that they agreed to. */
export const saveUnfinishedJoin = (join: UnfinishedJoin): void => sessionStorage.setItem(key, JSON.stringify(join));

export const forgetUnfinishedJoin = (): void => sessionStorage.removeItem(key);

export function readUnfinishedJoin(): UnfinishedJoin | null {
  const stored = sessionStorage.getItem(key);
  return stored === null ? null : JSON.parse(stored);
}
