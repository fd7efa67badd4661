import type { GroupDetail } from '@halqa/contract';
import { frequencies, limits, payoutOrders } from '@halqa/domain';
import type { GroupDraft } from './group-draft.ts';

/**
 * A draft with the terms of a group and the addresses of its other members, in the order of its payouts. Addresses that the reader
 * does not see are left out.
 */
export function draftLike(group: GroupDetail): GroupDraft {
  const { name, memberCount, contributionAmount, dayOfWeek, dayOfMonth } = group;
  const others = group.members
    .filter(({ isYou }) => !isYou)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .flatMap(({ email }) => (email === null ? [] : [{ email }]));
  const inputCount = Math.max(others.length, Math.min(limits.inviteInputs.initial, memberCount - 1));
  const memberEmails = Array.from({ length: inputCount }, (_, index) => others[index] ?? { email: '' });
  return {
    name,
    memberCount,
    contributionAmount,
    dayOfWeek,
    dayOfMonth,
    memberEmails,
    frequency: frequencies.find((each) => each === group.frequency) ?? 'monthly',
    payoutSchedule: payoutOrders.find((each) => each === group.payoutOrder) ?? 'fixed',
  };
}
