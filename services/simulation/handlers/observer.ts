import {
  type ContributionRule,
  type Cycle,
  cents,
  type GroupId,
  type GroupState,
  groupId,
  isPayoutOnlyRound,
  type Journal,
  type MembershipId,
  type Round,
  type RoundMoney,
  type Waits,
} from '@halqa/domain';
import type { Snapshot } from '../checks/checks.ts';
import { ensure } from '../invariant.ts';
import type { Change, StoredItem } from '../store/memory-store.ts';
import { fromStored } from '../store/memory-store.ts';
import { processOfToken } from './process-documents.ts';
import { storedRound } from './stored-rounds.ts';

type Item = Readonly<Record<string, unknown>>;

/** One item that was written, as it is now and as it was. */
export type Written = {
  readonly PK: string;
  readonly SK: string;
  readonly item?: Item;
  readonly before?: Item;
  /** The process whose transaction it is part of. */
  readonly by?: number;
};

export type Observer = {
  /** Reads one change of the product's or the ledger's table. */
  observe(change: Change): Written;
  /** Whether a change is about the group, or about no group: people are in several. */
  concerns(written: Written): boolean;
  /** Of the group, once it has started. */
  cycle(): Cycle;
  hasStarted(): boolean;
  /** Of one round or share, what is stored now. */
  round(number: number): RoundMoney | undefined;
  /** What is stored of the group's money; undefined before it starts. */
  snapshot(): Snapshot | undefined;
};

/** What is stored of the group with this name, read without the product's adapters. Adding a change costs what it changed. */
export function createObserver(waits: Waits, name: string): Observer {
  const rounds = new Map<number, RoundMoney>();
  const journals: Journal[] = [];
  const balances = new Map<string, number>();
  let group: { readonly id: GroupId; readonly state: GroupState; readonly item: Item } | undefined;
  let cycle: Cycle | undefined;
  let id: GroupId | undefined;

  function observe({ key: { PK, SK }, before, after, token }: Change): Written {
    const item = after && bare(after);
    ensure(item !== undefined || !isMoney(PK, SK), 'I13', () => `${PK} ${SK} was deleted`);
    // The first item that is written of a group has its name.
    if (id === undefined && SK === 'META' && item?.['name'] === name) id = groupOf(PK);
    if (item && id !== undefined && groupOf(PK) === id) store(id, PK, SK, item);
    const by = token === undefined ? {} : { by: processOfToken(token) };
    return { PK, SK, ...by, ...(item && { item }), ...(before && { before: bare(before) }) };
  }

  /** Items are what the product's own types say; whoever stores something else breaks a rule below. */
  function store(ofGroup: GroupId, PK: string, SK: string, item: Item): void {
    if (PK.startsWith('GROUP#')) {
      if (SK === 'META') group = { id: ofGroup, state: item['state'] as GroupState, item };
      if (/^(R|SHARE)#/.test(SK)) {
        const money = storedRound(item);
        rounds.set(money.round.round, money);
      }
    }
    if (PK.startsWith('LG#') && SK.startsWith('J#')) append(item['journal'] as Journal, SK);
    if (PK.startsWith('BAL#')) {
      const { sequence: _, hash: __, ...accounts } = item;
      for (const [account, balance] of Object.entries(accounts)) balances.set(account, Number(balance));
    }
  }

  function append(journal: Journal, SK: string): void {
    ensure(journal.sequence === journals.length + 1, 'I10', () => `the journal ${SK} was written again or too early`);
    journals.push(journal);
  }

  return {
    observe,
    concerns: ({ PK }) => groupOf(PK) === undefined || groupOf(PK) === id,
    hasStarted: () => cycle !== undefined,
    round: (number) => rounds.get(number),
    cycle: () => {
      if (cycle === undefined) throw new Error('The group has not started');
      return cycle;
    },
    snapshot: () => {
      if (rounds.size === 0 || group === undefined) return undefined;
      const inOrder = [...rounds.values()].sort((one, other) => one.round.round - other.round.round);
      const planned = inOrder.flatMap(({ round }) => (isPayoutOnlyRound(round.round) ? [] : round));
      cycle ??= cycleOf(group.id, group.item, planned, waits);
      // Turns that were exchanged, or one that became the last or is somebody else's.
      if (planned.some(({ recipient }, index) => recipient !== cycle?.members[index]))
        cycle = { ...cycle, members: planned.map(({ recipient }) => recipient) };
      const replaced = (group.item['replaced'] ?? []) as readonly { readonly from: MembershipId }[];
      if (replaced.length > (cycle.former?.length ?? 0)) cycle = { ...cycle, former: replaced.map(({ from }) => from) };
      ensureBalances(journals, balances);
      return { cycle, group: group.state, rounds: inOrder, journals };
    },
  };
}

/** The group that a key is of; undefined for what is of nobody, or of people. */
function groupOf(PK: string): GroupId | undefined {
  const [, group] = /^(?:GROUP|HOLD|LG|BAL)#(.*)$/.exec(PK) ?? [];
  return group === undefined ? undefined : groupId(group);
}

const isMoney = (PK: string, SK: string) => /^(LG|BAL|XFER|EVT)#/.test(PK) || /^([RA]|SHARE|EVENT)#/.test(SK);

function bare(stored: StoredItem): Item {
  const { PK: _, SK: __, ...item } = fromStored(stored);
  return item;
}

/** The members in the order of the rounds that the start wrote. */
function cycleOf(id: GroupId, item: Item, rounds: readonly Round[], waits: Waits): Cycle {
  const members = rounds.map(({ recipient }) => recipient as MembershipId);
  return {
    groupId: id,
    contribution: cents(Number(item['contribution'])),
    members,
    timeZone: String(item['timeZone']),
    rule: item['rule'] as ContributionRule,
    debitDates: rounds.map(({ debitDate }) => debitDate),
    waits,
  };
}

/** The balances that are stored are the sums of the journals (I14). */
function ensureBalances(journals: readonly Journal[], balances: ReadonlyMap<string, number>): void {
  const sums = sumsOf(journals);
  for (const [account, sum] of sums) {
    ensure((balances.get(account) ?? 0) === sum, 'I14', () => `${account} holds ${balances.get(account)}, not ${sum}`);
  }
  for (const account of balances.keys()) ensure(sums.has(account), 'I14', () => `${account} belongs to no journal`);
}

const summed = new WeakMap<readonly Journal[], { count: number; sums: Map<string, number> }>();

/** Continues the sums of a list that only grows. */
function sumsOf(journals: readonly Journal[]): Map<string, number> {
  const known = summed.get(journals) ?? { count: 0, sums: new Map<string, number>() };
  for (const { postings } of journals.slice(known.count)) {
    for (const { account, amount } of postings) known.sums.set(account, (known.sums.get(account) ?? 0) + amount);
  }
  known.count = journals.length;
  summed.set(journals, known);
  return known.sums;
}
