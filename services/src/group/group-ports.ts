import type { CycleWaits, EmailAddress, WaitingTimes } from '@halqa/domain';
import type { ModeSettings } from '../basics/environment.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Calendars } from '../ports/calendars.ts';
import type { Cases } from '../ports/cases.ts';
import type { DrawRepository } from '../ports/draws.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { IdempotencyStore } from '../ports/idempotency.ts';
import type { InvitationBlocks } from '../ports/invitation-blocks.ts';
import type { InvitationReports, InvitingStops } from '../ports/invitation-reports.ts';
import type { LedgerRepository } from '../ports/ledger.ts';
import type { MoneyRepository } from '../ports/money.ts';
import type { MoneySwitches } from '../ports/money-switch.ts';
import type { NotificationRepository } from '../ports/notifications.ts';
import type { ProfileRepository } from '../ports/profiles.ts';
import type { Backoff, Clock, Ids, Mac, RandomBytes, RateLimits } from '../ports/system.ts';
import type { Votes } from '../ports/votes.ts';

export type GroupPorts = {
  readonly groups: GroupRepository;
  readonly ledger: Pick<LedgerRepository, 'list'>;
  readonly draws: DrawRepository;
  readonly money: MoneyRepository;
  readonly votes: Votes;
  readonly moneySwitch: Pick<MoneySwitches, 'read'>;
  readonly notifications: Pick<NotificationRepository, 'saveWaiting'>;
  readonly profiles: ProfileRepository;
  readonly accounts: Accounts;
  readonly calendars: Calendars;
  readonly cases: Omit<Cases, 'listOpen'>;
  readonly blocks: InvitationBlocks;
  readonly reports: Pick<InvitationReports, 'find' | 'add'>;
  readonly invitingStops: InvitingStops;
  readonly idempotency: IdempotencyStore;
  readonly rateLimits: RateLimits;
  readonly queue: DueQueue;
  readonly mac: Mac;
  readonly clock: Clock;
  readonly backoff: Backoff;
  readonly ids: Ids;
  readonly randomBytes: RandomBytes;
  readonly siteUrl: string;
  /** Addresses that may create groups without sandbox access (decision 0002). */
  readonly createAllowList: readonly EmailAddress[];
  readonly mode: ModeSettings;
  /** The stage's days before a first debit and between settlement and payout; a new group takes them over. */
  readonly waits: WaitingTimes;
  /** The stage's days of grace and of dispute, which a cycle has beside `waits`. */
  readonly cycleWaits: CycleWaits;
  /** How long members can add to a draw in this stage. */
  readonly drawMinutes: number;
  /** False where members only link their banks: groups cannot be started. */
  readonly movesMoney: boolean;
};
