import { createHash } from 'node:crypto';
import {
  type AgreementKind,
  type EpochMilliseconds,
  isClaimRound,
  isShareRound,
  positionOfRound,
  type TransferSubject,
} from '@halqa/domain';
import type { CaseKey } from '../ports/cases.ts';
import type { DueWork, WorkDetail } from '../ports/due.ts';

/** "member=m1,round=003": its names in their order; numbers of rounds sort as numbers. */
const detailText = (detail: WorkDetail): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}=${String(value).padStart(typeof value === 'number' ? 3 : 0, '0')}`)
    .toSorted()
    .join(',');

/** The beginning of the sort keys of all that waits for a person, in any group. */
export const waitingThingPrefix = 'WAITS#';

/** Every key of the product's table: PK and SK, and GSI1 for the lists of operators. */
export const keys = {
  profile: (user: string) => ({ PK: `USER#${user}`, SK: 'PROFILE' }),
  /** While a member waits for the answer; `listed` for operators. */
  accessRequest: (user: string) => ({ PK: `USER#${user}`, SK: 'ACCESS-REQUEST' }),
  preferences: (user: string) => ({ PK: `USER#${user}`, SK: 'PREFERENCES' }),
  security: (user: string) => ({ PK: `USER#${user}`, SK: 'SECURITY' }),
  sessions: (user: string) => ({ PK: `USER#${user}`, SK: 'SESSIONS' }),
  securityEntry: (user: string, entry: string) => ({ PK: `USER#${user}`, SK: `SECURITY#${entry}` }),
  linkToken: (user: string) => ({ PK: `USER#${user}`, SK: 'LINK-TOKEN' }),
  /** That mails to an address came back, or were called spam. */
  mailProblem: (email: string) => ({ PK: `EMAIL#${email}`, SK: 'MAIL' }),
  emailOwner: (email: string) => ({ PK: `EMAIL#${email}`, SK: 'META' }),

  /** Whose invitations an address blocks: one member's, or everyone's. By a keyed hash of the address. */
  invitationBlock: (address: string, sender: string | null) => ({
    PK: `BLOCK#${address}`,
    SK: sender === null ? 'EVERYONE' : `FROM#${sender}`,
  }),

  /** The report of an invitation, for good. */
  report: (invitation: string) => ({ PK: `REPORT#${invitation}`, SK: 'META' }),
  /** While operators have something to do with it; invitation ids ascend with time. */
  listedReport: (invitation: string) => ({ PK: 'REPORTS', SK: invitation }),
  /** While operators let a member invite nobody, for one report. */
  invitingStop: (user: string, report: string) => ({ PK: `USER#${user}`, SK: `INVITING-STOPPED#${report}` }),

  /** Group ids ascend with time. */
  invitationTo: (email: string, group: string, invitation: string) => ({
    PK: `EMAIL#${email}`,
    SK: `INVITED#${group}#${invitation}`,
  }),

  /** That a person had a seat and left it before the start: where what they signed is found. */
  leftMembership: (user: string, group: string, membership: string) => ({
    PK: `USER#${user}`,
    SK: `LEFT#${group}#${membership}`,
  }),
  /** That a person is on the standby list of a group. */
  standby: (user: string, group: string) => ({ PK: `USER#${user}`, SK: `STANDBY#${group}` }),
  membership: (user: string, group: string) => ({ PK: `USER#${user}`, SK: `GROUP#${group}` }),
  group: (group: string) => ({ PK: `GROUP#${group}`, SK: 'META' }),
  /** What a member signed, by time; never changed. */
  mandate: (group: string, membership: string, at: number) => ({
    PK: `GROUP#${group}`,
    SK: `SIGNED#${membership}#${new Date(at).toISOString()}`,
  }),
  /** A draw of the order, by its number. */
  draw: (group: string, number: number) => ({ PK: `GROUP#${group}`, SK: `DRAW#${padded(number)}` }),
  /** Until the reveal; in a partition of its own, which functions that serve members cannot read. */
  drawSecret: (group: string, number: number) => ({ PK: `DRAWSECRET#${group}`, SK: padded(number) }),
  /** What a member disputes about one payment. */
  case: ({ groupId, membershipId, round, about }: CaseKey) => ({
    ...keys.casesOf(groupId, membershipId),
    SK: `${keys.casesOf(groupId, membershipId).SK}${padded(round)}#${about}`,
  }),
  /** The beginning of the keys of a member's cases. */
  casesOf: (group: string, membership: string) => ({ PK: `GROUP#${group}`, SK: `CASE#${membership}#` }),
  /** While it is not closed: what waits for an answer, by the day on which it is to be answered, before what has one. */
  listedCase: (key: CaseKey, state: 'open' | 'answered', answerDue: string) => ({
    PK: keys.allCases,
    SK: `${state === 'open' ? 1 : 2}#${answerDue}#${key.groupId}#${key.membershipId}#${padded(key.round)}#${key.about}`,
  }),
  allCases: 'CASES',
  /** The beginning of the keys of what is to be answered on a day; before it is what is late. */
  casesDue: (date: string) => `1#${date}`,
  /** The newest proposal of operators to end a group. */
  endProposal: (group: string) => ({ PK: keys.allEndProposals, SK: group }),
  allEndProposals: 'ENDS',
  /** That an operator keeps the payout of a round from being sent; in a partition of its own, which operators may delete from. */
  payoutHold: (group: string, round: number) => ({ PK: `HOLD#${group}`, SK: `HOLD#${padded(round)}` }),
  /** A round with its contributions and its payout; the round of a share or a claim apart from those of the cycle. */
  round: (group: string, round: number) => ({
    PK: `GROUP#${group}`,
    SK: roundKey(round),
  }),
  /** How members answer that somebody does not pay, by its number. */
  vote: (group: string, number: number) => ({ PK: `GROUP#${group}`, SK: `VOTE#${String(number).padStart(4, '0')}` }),
  allVotes: (group: string) => ({ PK: `GROUP#${group}`, SK: 'VOTE#' }),
  /** One debit or credit: `A#C#07#<membership>#1`, `A#P#07#<membership>#1`. */
  attempt: (group: string, { kind, round, member, attempt }: TransferSubject) => ({
    PK: `GROUP#${group}`,
    SK: `A#${kind === 'debit' ? 'C' : 'P'}#${padded(round)}#${member}#${attempt}`,
  }),
  /** That an account of a member may not be debited any more. Null for an account that is not known; also the beginning of all of them. */
  accountStop: (group: string, membership: string, account: string | null) => ({
    PK: `GROUP#${group}`,
    SK: `STOP#${membership}#${account ?? ''}`,
  }),
  /** An event of the bank that came too early. */
  earlyEvent: (group: string, round: number, event: string) => ({
    PK: `GROUP#${group}`,
    SK: `E#${padded(round)}#${event}`,
  }),
  /** An event of the bank that could not be applied in its turn and is due work of its own. */
  setAsideEvent: (group: string, round: number, event: string) => ({
    PK: `GROUP#${group}`,
    SK: `SA#${padded(round)}#${event}`,
  }),
  /** The beginning of the keys of events that were set aside: of one round, or of all. */
  setAsideEvents: (group: string, round?: number) => ({
    PK: `GROUP#${group}`,
    SK: round === undefined ? 'SA#' : `SA#${padded(round)}#`,
  }),
  /** A round that waits for the bank, or whose payout waits for an operator. */
  liveRound: (group: string, round: number) => ({ PK: keys.allLiveRounds, SK: `${group}#${padded(round)}` }),
  allLiveRounds: 'LIVE',
  /** A date until which debits of some group may still be returned. */
  returnsUntil: (date: string) => ({ PK: 'RETURNS', SK: date }),
  /** How many debits were sent and returned on a day of the bank. */
  debitCounts: (date: string) => ({ PK: 'RATES', SK: date }),
  /** Whether debits of the schedule wait because of these counts; its key sorts after all days. */
  debitPause: { PK: 'RATES', SK: 'PAUSE' },
  /** The switch that stops all money of the stage. */
  moneySwitch: { PK: 'MONEY', SK: 'SWITCH' },
  /** A process that may move money, while it runs. */
  moneyWorker: (id: string) => ({ PK: 'WORKERS', SK: id }),
  /** What became true of a group's money, by time. */
  moneyEvent: (group: string, at: number, { kind, ...about }: MoneyEventKey) => ({
    PK: `GROUP#${group}`,
    SK: `EVENT#${String(at).padStart(13, '0')}#${kind}#${padded(about.round ?? 0)}#${about.member ?? '-'}`,
  }),
  /** What happened in the group, by time; the version that the change gave keeps two of one millisecond apart. */
  fact: (group: string, at: number, version: number, index: number, { kind }: { readonly kind: string }) => ({
    PK: `GROUP#${group}`,
    SK: `FACT#${String(at).padStart(13, '0')}#${String(version).padStart(6, '0')}#${padded(index)}#${kind}`,
  }),
  /** What one member asks another by signing words, by its kind, time and who asked. */
  agreement: (group: string, kind: AgreementKind, at: number, by: string) => ({
    ...keys.agreements(group, kind),
    SK: `${keys.agreements(group, kind).SK}${String(at).padStart(13, '0')}#${by}`,
  }),
  agreements: (group: string, kind: AgreementKind) => ({ PK: `GROUP#${group}`, SK: `${kind.toUpperCase()}#` }),
  allFacts: (group: string) => ({ PK: `GROUP#${group}`, SK: 'FACT#' }),
  inviteCode: (codeHash: string) => ({ PK: `INV#${codeHash}`, SK: 'META' }),

  /** An event of which somebody is notified after their quiet hours, by the hash of the event. */
  postponedEvent: (id: string, until: EpochMilliseconds) => ({
    PK: `LATER#${id}`,
    SK: new Date(until).toISOString(),
  }),

  /** A member's calendar by the hash of its secret address, and by the member. */
  calendar: (hash: string) => ({ PK: `CALENDAR#${hash}`, SK: 'META' }),
  ownCalendar: (user: string) => ({ PK: `USER#${user}`, SK: 'CALENDAR' }),

  reply: (user: string, keyHash: string) => ({ PK: `IDEM#${user}#${keyHash}`, SK: 'META' }),
  notification: (user: string, notification: string) => ({ PK: `USER#${user}`, SK: `NOTIF#${notification}` }),
  waitingThing: (user: string, group: string | null, thing: string) => ({
    PK: `USER#${user}`,
    SK: `${waitingThingPrefix}${group ?? ''}#${thing}`,
  }),
  pushDevice: (user: string, endpointHash: string) => ({ PK: `USER#${user}`, SK: `PUSH#${endpointHash}` }),
  audit: (user: string, entry: string) => ({ PK: `USER#${user}`, SK: `AUD#${entry}` }),
  subscription: (email: string) => ({ PK: `NEWSLETTER#${email}`, SK: 'META' }),
  sentMail: (event: string, person: string) => ({ PK: `SENT#${event}#${person}`, SK: 'META' }),
  rate: (action: string, by: string, window: number) => ({ PK: `RATE#${action}#${by}#${window}`, SK: 'META' }),

  /** All groups by creation time. */
  listedGroup: (group: string, at: number) => ({ PK: 'GROUPS', SK: `${new Date(at).toISOString()}#${group}` }),
  /** An entry of a list for operators, by time. */
  listed: (listing: Listing, at: number, id: string) => ({
    GSI1PK: listing,
    GSI1SK: `${new Date(at).toISOString()}#${id}`,
  }),

  /** A date with due work, in UTC. */
  dueDate: (at: EpochMilliseconds) => ({ PK: 'DUE', SK: dateOf(at) }),
  /** Work of one date, spread over 64 partitions by its subject, sorted by its minute in UTC. */
  due: ({ kind, subject, detail, dueAt }: DueWork) => ({
    PK: keys.duePartition(dateOf(dueAt), dueShard(subject)),
    SK: `${minuteOf(dueAt)}#${kind}#${subject}#${detailText(detail)}`,
  }),
  duePartition: (date: string, shard: string) => `DUE#${date}#${shard}`,
  /** Whose turn it is to do the work of a shard, of all dates. */
  shardLease: (shard: string) => ({ PK: keys.allShardLeases, SK: shard }),
  allShardLeases: 'LEASES',
  /** How many calls all processes together have made in one second. */
  callBudget: (of: string, second: number) => ({ PK: `BUDGET#${of}#${second}`, SK: 'META' }),
  /** Work that failed every try, by the time of the last one. */
  parked: ({ kind, subject, detail }: DueWork, at: EpochMilliseconds) => ({
    PK: keys.allParked,
    SK: `${new Date(at).toISOString()}#${kind}#${subject}#${detailText(detail)}`,
  }),
  allParked: 'PARKED',
  /** The last result of what runs by itself. */
  health: (of: 'sweep' | 'books' | `check#${string}`) => ({ PK: 'HEALTH', SK: of }),
  /** A batch that a consumer of the stream failed to handle, once its delivery was made due. */
  deadLetter: (key: string) => ({ PK: `DEADLETTER#${key}`, SK: 'META' }),
} as const;

/** Claims come behind shares, so that one query reads both. */
function roundKey(round: number): string {
  if (isClaimRound(round)) return `SHARE#CLAIM#${padded(positionOfRound(round))}`;
  return isShareRound(round) ? `SHARE#${padded(positionOfRound(round))}` : `R#${padded(round)}`;
}

const DUE_SHARDS = 64;

/** Reading the bank has a shard of its own: behind the debits of a day, it would come when they are done. */
export function dueShard(subject: string): string {
  if (subject === 'rail') return subject;
  const [byte = 0] = createHash('sha256').update(subject).digest();
  return padded(byte % DUE_SHARDS);
}

const dateOf = (at: EpochMilliseconds): string => new Date(at).toISOString().slice(0, 10);
export const minuteOf = (at: EpochMilliseconds): string => new Date(at).toISOString().slice(11, 16);

/** One partition each: operators read seldom, and a list grows by one entry for each new member or audited act. */
export const listings = {
  people: 'PEOPLE',
  accessRequests: 'ACCESS-REQUESTS',
  addresses: 'ADDRESSES',
  audit: 'AUDIT',
} as const;
type Listing = (typeof listings)[keyof typeof listings];

type MoneyEventKey = { readonly kind: string; readonly round?: number; readonly member?: string };

const padded = (number: number) => String(number).padStart(2, '0');

/** Every key of the table of bank tokens. */
export const bankKeys = {
  /** Whose connection an item is, which the bank's messages name. */
  owner: (item: string) => ({ PK: `OWNER#${item}`, SK: 'META' }),
  connection: (user: string, item: string) => ({ PK: `USER#${user}`, SK: `ITEM#${item}` }),
  /** Removed here, and still to be ended at the provider. */
  ended: (user: string, item: string) => ({ PK: `USER#${user}`, SK: `ENDED#${item}` }),
  balances: (user: string) => ({ PK: `USER#${user}`, SK: 'BALANCES' }),
} as const;
