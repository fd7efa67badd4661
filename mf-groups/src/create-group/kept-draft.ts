import { type GroupDraft, groupDraft } from './group-draft.ts';

const keyOf = (userId: string) => `halqa.new-group.${userId}`;

/** The draft of this tab, so that a reload loses nothing. Undefined when there is none, or it is from another age. */
export function readDraft(userId: string): GroupDraft | undefined {
  const text = sessionStorage.getItem(keyOf(userId));
  return text === null ? undefined : groupDraft.safeParse(parseJson(text)).data;
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
