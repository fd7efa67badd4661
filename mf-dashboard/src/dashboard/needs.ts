import type { GroupSummary, Notification, Profile } from '@halqa/contract';
import { isNameMissing } from './display-name.ts';

type SentAsk = GroupSummary['asks'][number];
/** What this version of the page knows of. */
export type Ask = Omit<SentAsk, 'kind'> & { readonly kind: Exclude<SentAsk['kind'], 'unknown'> };

/** What an account lacks. */
export type Prompt = 'name' | 'bank';

/** One thing that waits for the member. */
export type Need =
  /** `timeZone`: of its group, whose days its days are; null of one that is about no group. */
  | { readonly about: 'notice'; readonly notification: Notification; readonly timeZone: string | null }
  | { readonly about: 'ask'; readonly group: Pick<GroupSummary, 'id' | 'name'>; readonly ask: Ask }
  | { readonly about: 'connection'; readonly attention: NonNullable<Profile['bank_attention']> }
  | { readonly about: 'prompt'; readonly prompt: Prompt };

type Sources = {
  /** The notifications of what waits, newest first. */
  readonly waiting: readonly Notification[];
  readonly groups: readonly GroupSummary[];
  readonly profile: Profile | null;
};

/** What waits for the member: their money first, then their bank, and what groups ask. */
export function needsOf({ waiting, groups, profile }: Sources): readonly Need[] {
  const attention = profile?.bank_attention ?? null;
  const asks = groups.flatMap((group) =>
    group.asks.flatMap(({ kind, ...ask }): Need[] =>
      kind === 'unknown' ? [] : [{ about: 'ask', group, ask: { ...ask, kind } }],
    ),
  );
  return [
    ...waiting.map((notification): Need => {
      const group = groupOf(notification, groups);
      return { about: 'notice', notification: withDayOfNow(notification, group), timeZone: group?.timeZone ?? null };
    }),
    ...(attention === null ? [] : [{ about: 'connection', attention } as const]),
    ...asks,
  ];
}

const groupOf = ({ href }: Notification, groups: readonly GroupSummary[]): GroupSummary | undefined =>
  groups.find(({ id }) => href === `/groups/${id}` || href?.startsWith(`/groups/${id}/`));

/** A late payout is notified of once a day: until then the day on which it is expected is the one that the other pages say. */
function withDayOfNow(notification: Notification, group: GroupSummary | undefined): Notification {
  const late = group?.yourPayoutLate;
  if (notification.kind !== 'payout_late' || !late) return notification;
  return { ...notification, params: { ...notification.params, expectedOn: late.expectedOn } };
}

/** What the account lacks, the most urgent first: for a missing name the specification has a banner. A seat that waits for a bank says so itself. */
export function promptsOf(profile: Profile | null, needs: readonly Need[]): readonly Prompt[] {
  if (profile === null) return [];
  const waitsForBank = needs.some((need) => need.about === 'ask' && need.ask.kind === 'bank');
  const canLink = profile.is_plaid_sandbox_authorized && !profile.has_bank_account;
  return [
    ...(isNameMissing(profile.name) ? ['name' as const] : []),
    ...(canLink && !waitsForBank ? ['bank' as const] : []),
  ];
}
