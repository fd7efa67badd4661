import type { NewGroup } from '@halqa/contract';
import {
  decideContributionRule,
  type Frequency,
  frequencies,
  limits,
  type PayoutOrder,
  type PlainDate,
  payoutOrders,
  proposedStartDate,
} from '@halqa/domain';
import { draftStorageKey, userStorageKey } from '@halqa/platform';

/** What was typed so far. An empty number is NaN; a day that the frequency does not use is null. */
export type GroupDraft = {
  name: string;
  memberCount: number;
  contributionAmount: number;
  frequency: Frequency;
  dayOfWeek: number | null;
  dayOfMonth: number | null;
  payoutSchedule: PayoutOrder;
  memberEmails: { email: string }[];
};

/** The fields of step 1, in the order of the form. */
export const settingsFields = ['name', 'memberCount', 'contributionAmount', 'dayOfWeek', 'dayOfMonth'] as const;

/** The defaults of specification section 9: five members, $100, monthly on today's day. */
export const newDraft = (todayOfMonth: number): GroupDraft => ({
  name: '',
  memberCount: limits.members.default,
  contributionAmount: limits.contributionDollars.default,
  frequency: 'monthly',
  dayOfWeek: null,
  dayOfMonth: todayOfMonth,
  payoutSchedule: 'fixed',
  memberEmails: Array.from({ length: limits.inviteInputs.initial }, () => ({ email: '' })),
});

/** The default day of a frequency (specification section 4): Monday, today's day of the month, or none. */
export function daysOf(
  frequency: Frequency,
  today: PlainDate,
): { dayOfWeek: number | null; dayOfMonth: number | null } {
  const monday = { dayOfWeek: limits.dayOfWeek.default, dayOfMonth: null };
  const days = {
    daily: { dayOfWeek: null, dayOfMonth: null },
    weekly: monday,
    biweekly: monday,
    monthly: { dayOfWeek: null, dayOfMonth: dayOfMonthOf(today) },
  };
  return days[frequency];
}

export const dayOfMonthOf = (date: PlainDate): number => Number(date.slice(-2));

/** The request body. Starts on the day that the preview shows; the server recomputes its dates. */
export function newGroupOf(draft: GroupDraft, today: PlainDate, timeZone: string): NewGroup {
  const decision = decideContributionRule(draft);
  return {
    name: draft.name.trim(),
    memberCount: draft.memberCount,
    contributionAmount: draft.contributionAmount,
    payoutSchedule: draft.payoutSchedule,
    frequency: draft.frequency,
    dayOfWeek: draft.dayOfWeek,
    dayOfMonth: draft.dayOfMonth,
    startDate: decision.ok ? proposedStartDate(decision.rule, today) : today,
    timeZone,
    memberEmails: draft.memberEmails.map(({ email }) => email.trim()).filter((email) => email !== ''),
  };
}

const draftKey = (userId: string) => draftStorageKey(`new-group.${userId}`);

/** The draft that this member typed in this tab, so that a reload loses nothing; else `fresh`. */
export function readDraft(userId: string, fresh: GroupDraft): GroupDraft {
  const text = sessionStorage.getItem(draftKey(userId));
  return text === null ? fresh : parseDraft(parseJson(text), fresh);
}

export const hasDraft = (userId: string): boolean => sessionStorage.getItem(draftKey(userId)) !== null;

export function saveDraft(userId: string, draft: GroupDraft): void {
  sessionStorage.setItem(draftKey(userId), JSON.stringify(draft));
}

export function clearDraft(userId: string): void {
  sessionStorage.removeItem(draftKey(userId));
  sessionStorage.removeItem(requestKey(userId));
}

const requestKey = (userId: string) => userStorageKey(`new-group-request.${userId}`);

/**
 * The idempotency key of this draft, the same until `clearDraft`. It is stored with the draft, because the page may be reloaded before the
 * response arrives: with a new key the next try would create a second group.
 */
export function idempotencyKeyOf(userId: string): string {
  const name = requestKey(userId);
  const key = sessionStorage.getItem(name) ?? crypto.randomUUID();
  sessionStorage.setItem(name, key);
  return key;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a stored draft; it is `fresh` where frequency or order is unknown. Of other values that cannot be read, texts and addresses are
 * those of `fresh`, and numbers are empty. Written by hand, because a schema would bring all of zod (25 kB) to a page that otherwise never
 * parses.
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
