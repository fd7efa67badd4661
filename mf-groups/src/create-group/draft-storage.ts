import { frequencies, payoutOrders } from '@halqa/domain';
import { userStorageKey } from '@halqa/platform';
import type { GroupDraft } from './group-draft.ts';

const draftKey = (userId: string) => userStorageKey(`new-group.${userId}`);

/** The draft that this member typed in this tab, so that a reload loses nothing; else `fresh`. */
export function readDraft(userId: string, fresh: GroupDraft): GroupDraft {
  const text = sessionStorage.getItem(draftKey(userId));
  return text === null ? fresh : parseDraft(parseJson(text), fresh);
}

export function saveDraft(userId: string, draft: GroupDraft): void {
  sessionStorage.setItem(draftKey(userId), JSON.stringify(draft));
}

export function clearDraft(userId: string): void {
  sessionStorage.removeItem(draftKey(userId));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a stored draft; unknown or outdated values are replaced by those of `fresh`. Written by hand, because a schema
 * would bring all of zod (25 kB) to a page that otherwise never parses.
 */
function parseDraft(stored: unknown, fresh: GroupDraft): GroupDraft {
  if (!isRecord(stored)) return fresh;
  const { name, memberCount, contributionAmount, dayOfWeek, dayOfMonth, memberEmails } = stored;
  const frequency = frequencies.find((each) => each === stored['frequency']);
  const payoutSchedule = payoutOrders.find((each) => each === stored['payoutSchedule']);
  if (!frequency || !payoutSchedule) return fresh;
  return {
    frequency,
    payoutSchedule,
    name: typeof name === 'string' ? name : fresh.name,
    memberCount: typedNumber(memberCount),
    contributionAmount: typedNumber(contributionAmount),
    dayOfWeek: typeof dayOfWeek === 'number' ? dayOfWeek : null,
    dayOfMonth: frequency === 'monthly' ? typedNumber(dayOfMonth) : null,
    memberEmails: Array.isArray(memberEmails) ? memberEmails.map(lineOf) : fresh.memberEmails,
  };
}

/** JSON turns NaN, an empty number, into null. */
const typedNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

const lineOf = (value: unknown): { email: string } => ({
  email: isRecord(value) && typeof value['email'] === 'string' ? value['email'] : '',
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
