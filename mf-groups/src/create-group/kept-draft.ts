import { userStorageKey } from '@halqa/platform';
import type { GroupDraft } from './group-draft.ts';
import { parseDraft } from './parse-draft.ts';

const keyOf = (userId: string) => userStorageKey(`new-group.${userId}`);

/** What this member typed in this tab, so that a reload loses nothing; else the fresh draft. */
export function readDraft(userId: string, fresh: GroupDraft): GroupDraft {
  const text = sessionStorage.getItem(keyOf(userId));
  return text === null ? fresh : parseDraft(parseJson(text), fresh);
}

export function keepDraft(userId: string, draft: GroupDraft): void {
  sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
}

export function forgetDraft(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
