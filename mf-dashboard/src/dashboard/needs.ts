import type { GroupSummary, LostSeat, MemberMoney, Notification, Profile } from '@halqa/contract';
import { accountTitle, isStoppedBefore, type NeedsYouMoney } from '@halqa/copy';
import { isNameMissing } from './display-name.ts';

type SentAsk = GroupSummary['asks'][number];
/** What this version of the page knows of. */
export type Ask = Omit<SentAsk, 'kind'> & { readonly kind: Exclude<SentAsk['kind'], 'unknown'> };

/** What a profile lacks. */
export type Prompt = 'name' | 'bank';

/** One thing that waits for the member. */
export type Need =
  | {
      readonly about: 'notice';
      readonly notification: Notification;
      readonly money: NeedsYouMoney;
    }
  | { readonly about: 'debt'; readonly group: MoneyGroup; readonly debt: MoneyGroup['debts'][number] }
  | { readonly about: 'ask'; readonly group: Pick<GroupSummary, 'id' | 'name'>; readonly ask: Ask }
  /** The bank takes no debits of the linked account, and no notice of a failed debit says so. `account` names it, where it is known. */
  | { readonly about: 'account'; readonly account: string | null }
  /** No bank was linked in time, and a seat is free. */
  | { readonly about: 'lost_seat'; readonly seat: LostSeat }
  | { readonly about: 'connection'; readonly attention: NonNullable<Profile['bank_attention']> }
  | { readonly about: 'prompt'; readonly prompt: Prompt };

type MoneyGroup = MemberMoney['groups'][number];

type Sources = {
  /** The notifications of what waits, newest first. */
  readonly waiting: readonly Notification[];
  readonly groups: readonly GroupSummary[];
  readonly lostSeats: readonly LostSeat[];
  readonly profile: Profile | null;
  /** Undefined until it has loaded. */
  readonly money: MemberMoney | undefined;
  /** All money is stopped. */
  readonly isMoneyStopped: boolean;
};

/**
 * What waits for the member: the seats that they lost and their notifications first, then their account and bank, what groups ask, and
 * debts among members.
 */
export function needsOf({ waiting, groups, lostSeats, profile, money, isMoneyStopped }: Sources): readonly Need[] {
  const attention = profile?.bank_attention ?? null;
  const asks = groups.flatMap((group) =>
    group.asks.flatMap(({ kind, ...ask }): Need[] =>
      kind === 'unknown' ? [] : [{ about: 'ask', group, ask: { ...ask, kind } }],
    ),
  );
  const notices = waiting
    .filter((notification) => !isBeingPaid(notification, money) && !isCoverOff(notification, money))
    .map((notification) => asStopped(notification, money));
  return [
    ...lostSeats.map((seat): Need => ({ about: 'lost_seat', seat })),
    ...notices.map(
      (notification): Need => ({
        about: 'notice',
        notification,
        money: { ...moneyOf(notification, money, groups), isMoneyStopped },
      }),
    ),
    ...accountNeeds(notices, money),
    ...(attention === null ? [] : [{ about: 'connection', attention } as const]),
    ...asks,
    ...(money?.groups ?? []).flatMap((group) => group.debts.map((debt): Need => ({ about: 'debt', group, debt }))),
  ];
}

/** Gives a failed debit the reason that is in the way now, where its member uses an account by now of which the bank takes no debits. */
function asStopped(notification: Notification, money: MemberMoney | undefined): Notification {
  if (notification.kind !== 'contribution_failed' || notification.params.stop === 'mandate') return notification;
  const group = money?.groups.find(({ id }) => id === notification.groupId);
  if (!group?.accountStopped) return notification;
  const { retryOn: _, returnCode: __, declineReason: ___, ...params } = notification.params;
  return { ...notification, params: { ...params, needsBank: true, stop: 'account' } };
}

function accountNeeds(notices: readonly Notification[], money: MemberMoney | undefined): readonly Need[] {
  const isStopped = money?.groups.some(({ accountStopped }) => accountStopped) === true;
  const isSaid = notices.some(({ kind, params }) => kind === 'contribution_failed' && params.stop === 'account');
  if (!isStopped || isSaid) return [];
  const { account } = money;
  return [{ about: 'account', account: account && accountTitle(account.institutionName, account.maskNumber) }];
}

/** Whether a debit that failed or was taken back was followed by another one for the same contribution, so that nothing is to be done. */
function isBeingPaid({ kind, params, groupId }: Notification, money: MemberMoney | undefined): boolean {
  if (kind !== 'contribution_failed' && kind !== 'contribution_taken_back') return false;
  const movements = money?.groups.find(({ id }) => id === groupId)?.movements ?? [];
  return movements.some(
    (each) => each.kind === 'contribution' && each.round === params.round && each.state === 'on_its_way',
  );
}

/** Whether nothing is planned of what a guarantor was to be debited: the member's own payment is on its way. */
function isCoverOff({ kind, params, groupId }: Notification, money: MemberMoney | undefined): boolean {
  const group = money?.groups.find(({ id }) => id === groupId);
  if (kind !== 'cover_ahead' || group === undefined) return false;
  return !group.movements.some((each) => each.kind === 'cover' && each.round === params.round);
}

function moneyOf(
  notification: Notification,
  money: MemberMoney | undefined,
  groups: readonly GroupSummary[],
): Omit<NeedsYouMoney, 'isMoneyStopped'> {
  const { params, groupId } = notification;
  const group = money?.groups.find(({ id }) => id === groupId);
  const round = 'round' in params ? params.round : undefined;
  const unpaid = group?.movements.find((each) => each.kind === 'contribution' && each.round === round);
  const otherAccount = otherAccountOf(notification, money);
  return {
    otherAccount,
    move: unpaid?.turnMovesOn ? { ...unpaid, turnMovesOn: unpaid.turnMovesOn } : null,
    movedTurn: movedTurnOf(groups.find(({ id }) => id === groupId)),
    choiceUntil: group?.payout?.choiceUntil ?? null,
    timeZone: group?.timeZone,
  };
}

/** That the reader's turn was put at the end, and its day; null once it was paid out. Of one that is late or was sent no day is planned. */
function movedTurnOf(group: GroupSummary | undefined): NeedsYouMoney['movedTurn'] {
  if (group?.turnChange?.kind !== 'put_at_end' || group.yourPayoutDate === null) return null;
  return { payoutDate: group.yourPayoutLate || group.yourPayoutSent ? null : group.yourPayoutDate };
}

/** The account that is debited now, if a debit failed because of the one before it, or was not made before they signed again; else null. */
function otherAccountOf({ kind, params, groupId }: Notification, money: MemberMoney | undefined): string | null {
  if (kind !== 'contribution_failed' || !money?.account) return null;
  const group = money.groups.find(({ id }) => id === groupId);
  if (group === undefined || group.accountStopped) return null;
  if (params.stop !== 'account' && !(isStoppedBefore(params) && isPlanned(group, params.round))) return null;
  return accountTitle(money.account.institutionName, money.account.maskNumber);
}

const isPlanned = ({ movements }: MoneyGroup, round: number): boolean =>
  movements.some(
    (each) => each.kind === 'contribution' && each.round === round && each.state === 'planned' && !each.isStopped,
  );

/** What the page's one filled button does: the first step that is open. The card of access has its own. */
export function mainActionOf(
  profile: Profile | null,
  banner: Prompt | undefined,
  isInvited: boolean,
): 'access' | 'bank' | 'invitation' | 'create' {
  if (profile && !profile.is_plaid_sandbox_authorized && profile.access_request === null) return 'access';
  if (banner === 'bank') return 'bank';
  return isInvited ? 'invitation' : 'create';
}

/** What the profile lacks, the name first, for which the specification has a banner. A seat that waits for a bank says so itself. */
export function promptsOf(profile: Profile | null, needs: readonly Need[]): readonly Prompt[] {
  if (profile === null) return [];
  const waitsForBank = needs.some((need) => need.about === 'ask' && need.ask.kind === 'bank');
  const canLink = profile.is_plaid_sandbox_authorized && !profile.has_bank_account;
  return [
    ...(isNameMissing(profile.name) ? ['name' as const] : []),
    ...(canLink && !waitsForBank ? ['bank' as const] : []),
  ];
}
