import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { EndProposals } from '../../src/ports/end-proposals.ts';
import type { GroupRepository } from '../../src/ports/groups.ts';
import type { MoneyRepository } from '../../src/ports/money.ts';
import type { MoneyRail } from '../../src/ports/money-rail.ts';
import type { MoneySwitches, MoneyWorkers } from '../../src/ports/money-switch.ts';
import type { NotificationRepository, SentMails } from '../../src/ports/notifications.ts';
import type { ReturnRates } from '../../src/ports/return-rates.ts';
import type { TransferRepository } from '../../src/ports/transfers.ts';
import type { Votes } from '../../src/ports/votes.ts';
import { workNow } from './current-work.ts';
import { plantedEndingFaults } from './planted-ending-faults.ts';
import { plantedGuaranteeFaults } from './planted-guarantee-faults.ts';
import { plantedLastTurnFaults } from './planted-last-turn-faults.ts';
import { plantedNoticeFaults } from './planted-notice-faults.ts';
import { plantedReplacementFaults } from './planted-replacement-faults.ts';
import {
  type Send,
  sendApart,
  sendBefore,
  withoutClaim,
  withoutCondition,
  withoutLease,
  withoutPut,
} from './planted-writes.ts';
import type { Process } from './scheduler.ts';

const HOUR = 3_600_000;

/** What a process gets instead of its own clients and repositories. */
export type PlantedFault = {
  readonly send?: (send: Send) => Send;
  readonly rail?: (rail: MoneyRail, process: Process) => MoneyRail;
  /** What handlers of due work read of the switch that stops all money. */
  readonly switches?: (moneySwitch: Pick<MoneySwitches, 'read'>, process: Process) => Pick<MoneySwitches, 'read'>;
  readonly workers?: (workers: MoneyWorkers) => MoneyWorkers;
  /** What the rail reads of that switch before each transfer. */
  readonly gate?: (moneySwitch: Pick<MoneySwitches, 'read'>, process: Process) => Pick<MoneySwitches, 'read'>;
  readonly money?: (money: MoneyRepository) => MoneyRepository;
  /** What pages are made of. */
  readonly shown?: (money: MoneyRepository) => MoneyRepository;
  readonly clock?: (now: () => number) => () => number;
  readonly groups?: (groups: GroupRepository) => GroupRepository;
  readonly transfers?: (transfers: TransferRepository, process: Process) => TransferRepository;
  readonly sentMails?: (sentMails: SentMails) => SentMails;
  /** What the notifier stores behind the bell. */
  readonly notifications?: (notifications: NotificationRepository) => NotificationRepository;
  /** What members vote by. */
  readonly votes?: (votes: Votes) => Votes;
  readonly ends?: (ends: EndProposals) => EndProposals;
  readonly rates?: (rates: ReturnRates) => ReturnRates;
  /** The group of seed 1 in which it was caught last; the first one where it says nothing. */
  readonly group?: number;
  /** What makes the fault show soon; without the fault it breaks no rule. */
  readonly circumstances?: Circumstances;
};

export type Circumstances = {
  /** Many debits come back in the days after their money was available, with this code. */
  readonly returnsOften?: string;
  /** The bank reports what happened in a day together, just before payouts leave. */
  readonly reportsDaily?: boolean;
  /** That the bank reports in one page. */
  readonly mostEvents?: number;
  /** Each payout is put on hold at the moment at which it leaves. */
  readonly holdsAtPayouts?: boolean;
  /** Somebody disputes a contribution, and closes the case at the moment at which it is answered. */
  readonly disputes?: boolean;
  /** How somebody stops paying: their group votes, operators propose to end it and reject that, and work that ends it is repeated. */
  readonly stopsPaying?: 'defaults_before_payout' | 'defaults_after_payout' | 'cartel' | 'recovers';
  /** Members step in for each other. */
  readonly guarantors?: boolean;
  /** Members ask to be replaced. */
  readonly leaves?: boolean;
  /** The same people have two groups. */
  readonly secondGroup?: boolean;
  /** Two operators stop all money and start it again, several times. */
  readonly stopsMoney?: boolean;
  readonly money?: (money: MoneyRepository) => MoneyRepository;
};

/** A return cannot be stored for two days and a half, and is set aside; due work is tried for three. */
const storesReturnsLate: Circumstances = {
  returnsOften: 'R01',
  money: (money) => ({
    ...money,
    saveRound: async (save) => {
      const isNew = ({ event }: { readonly event: { readonly step: string; readonly at: number } }) =>
        event.step === 'returned' && save.at - event.at < 60 * HOUR;
      if (save.applies?.some(isNew)) throw new Error('not stored');
      return money.saveRound(save);
    },
  }),
};

/** Processes one of whose moves of the cursor failed. */
const lostRaces = new WeakSet<Process>();

/** Faults that a real change of a handler or an adapter could bring. Each must be caught. */
export const plantedFaults = {
  ...plantedEndingFaults,
  ...plantedGuaranteeFaults,
  ...plantedLastTurnFaults,
  ...plantedNoticeFaults,
  ...plantedReplacementFaults,
  'claims due work without a condition': {
    group: 7,
    send: (send) => (command) => send(command instanceof UpdateCommand ? withoutClaim(command) : command),
  },
  'works on a shard that another process works on': {
    group: 7,
    send: (send) => (command) => send(command instanceof PutCommand ? withoutLease(command) : command),
  },
  'records an event of the bank after the write that applies it': {
    group: 1,
    send: (send) => (command) => sendApart(send, command, 'EVT#'),
  },
  'changes a balance after the journal': {
    group: 7,
    send: (send) => (command) => sendApart(send, command, 'BAL#'),
  },
  'trusts a read of a group that was torn': {
    groups: (groups) => ({
      ...groups,
      find: async (groupId) => {
        const early = await groups.find(groupId);
        const late = await groups.find(groupId);
        return late && { ...late, members: early?.members ?? late.members };
      },
    }),
  },
  'sends a transfer again under a new key': {
    group: 2,
    transfers: (transfers) => ({
      ...transfers,
      findAttempt: async (groupId, subject) => {
        const attempt = await transfers.findAttempt(groupId, subject);
        return attempt && { ...attempt, authorization: null, authorizations: attempt.version };
      },
    }),
  },
  'makes a transfer of an authorization that it has not saved': {
    group: 6,
    rail: (rail, { id }) => ({
      ...rail,
      authorize: (request) => rail.authorize({ ...request, key: `${request.key}-${id}` }),
    }),
    transfers: (transfers) => ({
      ...transfers,
      saveAttempt: async (attempt) =>
        attempt.transferId === null || transfers.saveAttempt({ ...attempt, version: attempt.version - 1 }),
    }),
  },
  'trusts a clock that goes back and forth': {
    group: 7,
    clock: (now) => () => now() + (now() % 3) * 2 * HOUR - 2 * HOUR,
  },
  'moves the cursor over an event that it did not read': {
    group: 7,
    rail: (rail) => ({
      ...rail,
      events: async (after) => {
        const page = await rail.events(after);
        return page.events.length < 2 ? page : { ...page, events: page.events.slice(1) };
      },
    }),
  },
  'stops reading when another process has moved the cursor': {
    group: 36,
    circumstances: { returnsOften: 'R01', reportsDaily: true, mostEvents: 1 },
    transfers: (transfers, process) => ({
      ...transfers,
      moveCursor: async (...move) => {
        const isMoved = await transfers.moveCursor(...move);
        if (!isMoved) lostRaces.add(process);
        return isMoved;
      },
    }),
    rail: (rail, process) => ({
      ...rail,
      events: async (after) =>
        lostRaces.has(process) ? { events: [], cursor: after, hasMore: false } : rail.events(after),
    }),
  },
  'stores the counts of a finished day after it has moved the cursor': {
    group: 37,
    send: (send) => (command) => sendApart(send, command, 'RATES'),
  },
  'stores the counts of a finished day before it moves the cursor': {
    group: 19,
    send: (send) => (command) => sendBefore(send, command, 'RATES'),
  },
  'pays out beside a return that was set aside': {
    group: 104,
    circumstances: storesReturnsLate,
    transfers: (transfers) => ({ ...transfers, hasSetAside: async () => false }),
  },
  'puts a payout on hold whatever has become of its round': {
    group: 20,
    circumstances: { holdsAtPayouts: true },
    send: (send) => (command) => send(withoutCondition(command, 'HOLD#', 'R#')),
  },
  'notes that a payout is on hold, and does not hold it': {
    group: 10,
    circumstances: { holdsAtPayouts: true },
    send: (send) => (command) => send(withoutPut(command, 'HOLD#', 'R#')),
  },
  'answers a case whatever was written to it meanwhile': {
    circumstances: { disputes: true },
    send: (send) => (command) => send(withoutCondition(command, 'CASE#', 'CASE#')),
  },
  'forgets that an account was returned': {
    group: 106,
    circumstances: { returnsOften: 'R02' },
    transfers: (transfers) => ({
      ...transfers,
      listAccountStops: async () => [],
    }),
  },
  'debits from another account in one of two groups alone': {
    group: 6,
    circumstances: { returnsOften: 'R02', secondGroup: true },
    groups: (groups) => ({
      ...groups,
      listByMember: async (person) => {
        const all = await groups.listByMember(person);
        return workNow() === 'debit_account_changed' ? all.slice(0, 1) : all;
      },
    }),
  },
  'debits although the mandate was revoked': {
    group: 10,
    circumstances: { returnsOften: 'R10' },
    transfers: (transfers) => ({
      ...transfers,
      findPayer: async (groupId, member) => {
        const payer = await transfers.findPayer(groupId, member);
        return payer && { ...payer, isMandateRevoked: false };
      },
    }),
  },
  'shows money that came back as paid': {
    group: 5,
    circumstances: { returnsOften: 'R01' },
    shown: (money) => ({
      ...money,
      listRounds: async (groupId) =>
        (await money.listRounds(groupId)).map((each) => ({
          ...each,
          contributions: each.contributions.map((one) =>
            one.state === 'clawed_back' ? { ...one, state: 'available' as const } : one,
          ),
        })),
    }),
  },
  'mails again what it has mailed': {
    group: 6,
    sentMails: (sentMails) => ({
      ...sentMails,
      claim: async (mail, now) => {
        const claim = await sentMails.claim(mail, now);
        return claim === 'sent' ? 'mine' : claim;
      },
    }),
  },
  'writes down that a mail was sent before it sends it': {
    group: 9,
    sentMails: (sentMails) => ({
      ...sentMails,
      claim: async (mail, now) => {
        const claim = await sentMails.claim(mail, now);
        if (claim === 'mine') await sentMails.confirm(mail);
        return claim;
      },
    }),
  },
} satisfies Record<string, PlantedFault>;

/** The client with a fault in what it sends. */
export function sabotaged(documents: DynamoDBDocumentClient, fault: PlantedFault): DynamoDBDocumentClient {
  if (fault.send === undefined) return documents;
  const send = fault.send((command) => documents.send(command as never)); // any command; the overloads say which
  return Object.create(documents, { send: { value: send } });
}
