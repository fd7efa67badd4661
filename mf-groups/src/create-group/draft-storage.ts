import { frequencies, payoutOrders } from '@halqa/domain';
import { userStorageKey } from '@halqa/platform';
import type { GroupDraft } from './group-draft.ts';

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

/**
 * Reads a draft that this tab kept, over the one that a new form starts with: whatever is from another age is left out.
 * By hand, because a schema would bring all of zod (25 kB) to a page that sends and never parses.
 */
function parseDraft(kept: unknown, fresh: GroupDraft): GroupDraft {
  if (!isRecord(kept)) return fresh;
  const { name, memberCount, contributionAmount, dayOfWeek, dayOfMonth, memberEmails } = kept;
  const frequency = frequencies.find((each) => each === kept['frequency']);
  const payoutSchedule = payoutOrders.find((each) => each === kept['payoutSchedule']);
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

/** NaN, an emptied number, is null in JSON. */
const typedNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

const lineOf = (value: unknown): { email: string } => ({
  email: isRecord(value) && typeof value['email'] === 'string' ? value['email'] : '',
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
