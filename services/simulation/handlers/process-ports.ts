import type { DueKind } from '@halqa/contract';
import { neverStopped, type Waits } from '@halqa/domain';
import { modeSettings } from '../../src/basics/environment.ts';
import { groupStores } from '../../src/compose/group-stores.ts';
import type { SweepPorts } from '../../src/due/sweep.ts';
import type { GroupPorts } from '../../src/group/group-ports.ts';
import type { MoneyRepository } from '../../src/ports/money.ts';
import type { MoneyRail } from '../../src/ports/money-rail.ts';
import type { MoneySwitches } from '../../src/ports/money-switch.ts';
import type { Ids, Log } from '../../src/ports/system.ts';
import { stoppableRail } from '../../src/rounds/stop-money.ts';
import { dynamoBankConnections } from '../../src/store/bank/bank-connections.ts';
import { dynamoDrawSalts } from '../../src/store/draws/draw-repository.ts';
import { dynamoDueQueue } from '../../src/store/due/due-writes.ts';
import { dynamoMoney } from '../../src/store/money/money-repository.ts';
import { dynamoMoneySwitch } from '../../src/store/money/money-switch.ts';
import { dynamoReturnRates } from '../../src/store/money/return-rates.ts';
import { dynamoTransfers } from '../../src/store/money/transfer-repository.ts';
import { dynamoPostponedEvents } from '../../src/store/postponed-events.ts';
import type { Table } from '../../src/store/table.ts';
import { nodeMac } from '../../test/fakes/system.ts';
import type { MemoryStore } from '../store/memory-store.ts';
import { bankDialogs, openCipher } from './bank-dialogs.ts';
import type { MailLog } from './mail-log.ts';
import { type PlantedFault, sabotaged } from './planted-faults.ts';
import { processDocuments } from './process-documents.ts';
import type { Process } from './scheduler.ts';

/**
 * How many debits are sent before return rates are judged: more than one run has. The returns of one simulated group would pause the
 * debits of all groups, and operators lift only the pauses of `createDebitWaits`.
 */
const RATED_DEBITS = 100_000;

/**
 * For runs in which nobody stops all money. To read the stored switch would be one more scheduled call, and each call changes what
 * happens by chance afterwards.
 */
const nothingStopped: Pick<MoneySwitches, 'read'> = { read: async () => neverStopped };

/** What all processes of one run share. */
export type Platform = {
  readonly store: MemoryStore;
  readonly tables: { readonly product: string; readonly ledger: string; readonly bank: string };
  /** The dates and shards of due work that adapters know to be registered: of this run alone, so that it can be repeated exactly. */
  readonly registeredShards: Set<string>;
  readonly waits: Waits;
  /** How often the bank's events are read without a message. */
  readonly syncMinutes: number;
  /** What a process draws its ids and secrets from. */
  readonly chanceOf: (process: Process) => Pick<GroupPorts, 'ids' | 'randomBytes'>;
  /** Of transactions, so that a repeated one is known. */
  readonly tokens: Ids;
  readonly mails: MailLog;
  /** Resolves when so many milliseconds have passed. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  readonly railOf: (process: Process) => MoneyRail;
  readonly note: (line: string) => void;
  /** How sweepers get workers: one for each shard, as long as there is room. */
  readonly workers: Pick<SweepPorts, 'work' | 'newHolder' | 'mostWorkers' | 'itemsOfWorker'>;
  /** Whether a process does work of this kind twice: it is done at least once. */
  readonly repeats: (kind: DueKind, process: Process) => boolean;
  /** What every process does wrong. */
  readonly fault: PlantedFault;
};

/** What `portsOf` returns. */
export type ProcessPorts = ReturnType<typeof portsOf>;

/** `groupPorts.money` is what routes use, `money` what due work uses. */
export function portsOf(platform: Platform, process: Process) {
  const { now, fault } = platform;
  const clock = { now: fault.clock?.(now) ?? now };
  const backoff = () => process.call('backoff', async () => undefined);
  const { table, ledgerTable, bankTable } = tablesOf(platform, process, backoff);
  const groupPorts = { ...groupPortsOf(platform, process, table, ledgerTable, backoff), clock };
  const both = { table, ledgerTable };
  const [money, transfers, rates] = [dynamoMoney(both), dynamoTransfers(both), dynamoReturnRates(both)];
  const rail = platform.railOf(process);
  const { moneySwitch } = groupPorts;
  return {
    groupPorts: { ...groupPorts, groups: fault.groups?.(groupPorts.groups) ?? groupPorts.groups },
    money: moneyOf(money, fault),
    transfers: fault.transfers?.(transfers, process) ?? transfers,
    moneySwitch: fault.switches?.(moneySwitch, process) ?? moneySwitch,
    rail: stoppableRail(fault.rail?.(rail, process) ?? rail, fault.gate?.(moneySwitch, process) ?? moneySwitch),
    queue: dynamoDueQueue(table),
    connections: dynamoBankConnections({ table, bankTable, cipher: openCipher }),
    bank: bankDialogs(process),
    drawSalts: dynamoDrawSalts(table),
    postponed: dynamoPostponedEvents(table),
    deadLetters: noDeadLetters,
    log: logOf(platform, process),
    count: () => undefined,
    syncMinutes: platform.syncMinutes,
    rates: fault.rates?.(rates) ?? rates,
    debitsBeforeRating: RATED_DEBITS,
    clock,
    backoff,
    table,
    ledgerTable,
    bankTable,
  };
}

function moneyOf(money: MoneyRepository, { circumstances, money: planted }: PlantedFault): MoneyRepository {
  const stored = circumstances?.money?.(money) ?? money;
  return planted?.(stored) ?? stored;
}

function tablesOf(
  { store, tables, registeredShards, tokens, fault }: Platform,
  process: Process,
  backoff: Table['backoff'] & object,
) {
  const documents = sabotaged(processDocuments(store.documents, process, tokens.next), fault);
  const table: Table = { name: tables.product, documents, backoff, registered: registeredShards };
  return { table, ledgerTable: { ...table, name: tables.ledger }, bankTable: { ...table, name: tables.bank } };
}

function groupPortsOf(
  { chanceOf, now, waits, fault }: Platform,
  process: Process,
  table: Table,
  ledgerTable: Table,
  backoff: GroupPorts['backoff'],
): GroupPorts & { readonly moneySwitch: Pick<MoneySwitches, 'read'> } {
  const stores = groupStores(table, ledgerTable);
  return {
    ...stores,
    moneySwitch: fault.circumstances?.stopsMoney ? dynamoMoneySwitch(table) : nothingStopped,
    money: fault.shown?.(stores.money) ?? stores.money,
    votes: fault.votes?.(stores.votes) ?? stores.votes,
    mac: nodeMac(),
    clock: { now },
    backoff,
    waits,
    cycleWaits: waits,
    ...chanceOf(process),
    drawMinutes: 60,
    movesMoney: true,
    siteUrl: 'https://halqa.test',
    createAllowList: [],
    mode: modeSettings('demo'),
  };
}

const logOf = ({ note }: Platform, { name }: Process): Log => ({
  info: () => undefined,
  error: (message, { kind, error }) => note(`${name}: ${message}: ${kind ?? ''} ${error}`),
});

const noDeadLetters = { queue: { add: async () => undefined }, buckets: [], invoke: async () => null };
