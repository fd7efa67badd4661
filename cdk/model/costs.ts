import { assumed, measured, type Usage } from './usage.ts';

/** US dollars, us-east-1, on demand, of 2026, without the free tiers of a new account. https://aws.amazon.com/pricing/ */
const price = {
  million: {
    writeUnits: 0.625,
    readUnits: 0.125,
    invocations: 0.2,
    apiCalls: 1,
    wafRequests: 0.6,
    pageRequests: 1,
    kmsRequests: 3,
    mails: 100,
  },
  /** An Arm function that has a gigabyte of memory, for a second. */
  gigabyteSecond: 0.0000133334,
  gigabyte: { stored: 0.45, delivered: 0.085, logged: 0.5 },
  /** Two web ACLs with their rules, keys, secrets, alarms, metrics and the zone; the sweeper of every minute. */
  fixed: 45,
} as const;

/** What each member asks for in a month, beside the assumptions about their visits. */
const ofMember = {
  readUnits: 180,
  noticeWriteUnits: 3.25,
  gigabytesStored: 0.0001,
  pageRequests: 80,
  gigabytesDelivered: 0.0012,
  gigabytesLogged: 0.00005,
  /** Gigabyte seconds of all but calls of the API: workers, consumers of the stream. */
  backgroundSeconds: 1.6,
  backgroundInvocations: 20,
  kmsRequests: 2,
} as const;

const MEMORY_GIGABYTES = 0.5;
const million = 1e6;

/** Cognito's prices of a monthly active user, by tiers: how many users, and the price of each. */
const lite = [
  [10_000, 0],
  [90_000, 0.0055],
  [900_000, 0.0046],
  [9_000_000, 0.00325],
  [Number.POSITIVE_INFINITY, 0.0025],
] as const;
const essentials = [
  [10_000, 0],
  [Number.POSITIVE_INFINITY, 0.015],
] as const;

function tiered(tiers: readonly (readonly [number, number])[], users: number): number {
  let left = users;
  let sum = 0;
  for (const [size, priceOfUser] of tiers) {
    const inTier = Math.min(left, size);
    sum += inTier * priceOfUser;
    left -= inTier;
  }
  return sum;
}

export const cognitoEssentials = (usage: Usage): number => tiered(essentials, usage.members);
export const cognitoLite = (usage: Usage): number => tiered(lite, usage.members);

/** What AWS bills for a month, service by service. */
export function costsOf(usage: Usage): Readonly<Record<string, number>> {
  const { members, callsOfMonth } = usage;
  // A hundredth of the life of a group of ten is one month of one member: its ten rounds take ten months.
  const writeUnits = members * (measured.lifeOfTen / 100 + assumed.notices * ofMember.noticeWriteUnits);
  const apiSeconds = callsOfMonth * (assumed.callMilliseconds / 1000) * MEMORY_GIGABYTES;
  const seconds = apiSeconds + members * ofMember.backgroundSeconds;
  return {
    'Cognito, Essentials': cognitoEssentials(usage),
    'SES: mails': (members * assumed.mails * price.million.mails) / million,
    'DynamoDB: writes, reads, storage with recovery':
      (writeUnits * price.million.writeUnits + members * ofMember.readUnits * price.million.readUnits) / million +
      members * ofMember.gigabytesStored * price.gigabyte.stored,
    'Lambda: time and invocations':
      seconds * price.gigabyteSecond +
      ((callsOfMonth + members * ofMember.backgroundInvocations) * price.million.invocations) / million,
    'API Gateway': (callsOfMonth * price.million.apiCalls) / million,
    'CloudFront: requests and files':
      ((callsOfMonth + members * ofMember.pageRequests) * price.million.pageRequests) / million +
      members * ofMember.gigabytesDelivered * price.gigabyte.delivered,
    'WAF: requests': ((callsOfMonth + members * ofMember.pageRequests) * price.million.wafRequests) / million,
    'CloudWatch: logs': members * ofMember.gigabytesLogged * price.gigabyte.logged,
    'KMS: requests': (members * ofMember.kmsRequests * price.million.kmsRequests) / million,
    'what a stage costs without members': price.fixed,
  };
}

export const totalOf = (costs: Readonly<Record<string, number>>): number =>
  Object.values(costs).reduce((sum, dollars) => sum + dollars, 0);

/** Dollars. An assumption: Plaid publishes no price of a transfer, and agrees on one with each client. */
export const ASSUMED_TRANSFER_FEE = 0.25;

/** A debit of each member, and a payout of each group. */
export const transfersOf = ({ members, groups }: Usage): number => members + groups;
