import { type DueKind, dueKind } from '@halqa/contract';
import { bankDate, neverStopped, rateWindowBegins, type Waits } from '@halqa/domain';
import type { BankPorts } from '../../src/bank/bank-ports.ts';
import { modeSettings } from '../../src/basics/environment.ts';
import { bankHandlers } from '../../src/compose/bank-handlers.ts';
import { dueHandlers } from '../../src/compose/due-handlers.ts';
import { groupHandlers } from '../../src/compose/group-handlers.ts';
import { groupStores } from '../../src/compose/group-stores.ts';
import { operatorHandlers } from '../../src/compose/operator-handlers.ts';
import { operatorStores } from '../../src/compose/operator-stores.ts';
import { admitAll } from '../../src/due/admit-work.ts';
import { syncBankEventsWork } from '../../src/due/due-work.ts';
import type { DueHandler, DueHandlers } from '../../src/due/run-due.ts';
import { type SweepPorts, sweep } from '../../src/due/sweep.ts';
import { type WorkRequest, workShards } from '../../src/due/work-shards.ts';
import { takePendingSeats } from '../../src/forming/update-seats.ts';
import type { GroupPorts } from '../../src/group/group-ports.ts';
import { serve } from '../../src/http/serve.ts';
import type { MoneyRepository } from '../../src/ports/money.ts';
import type { MoneyRail } from '../../src/ports/money-rail.ts';
import type { MoneySwitches } from '../../src/ports/money-switch.ts';
import type { Ids, Log } from '../../src/ports/system.ts';
import { stoppableRail, waitingKinds } from '../../src/rounds/stop-money.ts';
import { dynamoBalanceSnapshots } from '../../src/store/bank/balance-snapshots.ts';
import { dynamoBankConnections } from '../../src/store/bank/bank-connections.ts';
import { dynamoLinkTokens } from '../../src/store/bank/link-tokens.ts';
import { dynamoDrawSalts } from '../../src/store/draws/draw-repository.ts';
import { dynamoDueItems } from '../../src/store/due/due-items.ts';
import { dynamoDueQueue } from '../../src/store/due/due-writes.ts';
import { dynamoShardLeases } from '../../src/store/due/shard-leases.ts';
import { dynamoMoney } from '../../src/store/money/money-repository.ts';
import { dynamoMoneySwitch, dynamoMoneyWorkers } from '../../src/store/money/money-switch.ts';
import { dynamoReturnRates } from '../../src/store/money/return-rates.ts';
import { dynamoTransfers } from '../../src/store/money/transfer-repository.ts';
import { dynamoPostponedEvents } from '../../src/store/postponed-events.ts';
import { dynamoSessions } from '../../src/store/sessions.ts';
import type { Table } from '../../src/store/table.ts';
import { fakeHttpContext, nodeMac } from '../../test/fakes/system.ts';
import type { MemoryStore } from '../store/memory-store.ts';
import { bankDialogs, openCipher } from './bank-dialogs.ts';
import { consumerFunctions } from './consumer-functions.ts';
import { duringWork, naming } from './current-work.ts';
import type { MailLog } from './mail-log.ts';
import { type PlantedFault, sabotaged } from './planted-faults.ts';
import { processDocuments } from './process-documents.ts';
import type { Process } from './scheduler.ts';

/** Who decides about holds and cases. */
export const operators = ['opal', 'otto'] as const;

/** More than the lives of one run have: where one group is all groups, its returns would stop it, and nobody lets it go on. */
const RATED_DEBITS = 100_000;

/** The platform ends functions that run longer: shorter than a claim of due work lasts. */
export const LONGEST_RUN = 4 * 60_000;

/** Where nothing is ever stopped it is not read: each call of a process shifts what happens by chance. */
const nothingStopped: Pick<MoneySwitches, 'read'> = { read: async () => neverStopped };

/** What all processes of one run share. */
export type Platform = {
  readonly store: MemoryStore;
  readonly tables: { readonly product: string; readonly ledger: string; readonly bank: string };
  /** What the adapters remember between invocations: of this run alone, so that it can be repeated exactly. */
  readonly registered: Set<string>;
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

/** The functions of the product as one process has them: composed anew, over its own clients. */
export type Functions = ReturnType<typeof productFunctions>;

export function productFunctions(platform: Platform, process: Process) {
  const named = naming(process);
  const { mails, wait, fault } = platform;
  const ports = portsOf(platform, named);
  const { clock, log, groups, queue, table, ledgerTable } = ports;
  const leases = dynamoShardLeases(table);
  const due = {
    due: dynamoDueItems(table),
    leases,
    count: () => undefined,
    hasTime: () => true,
    admit: admitAll,
    clock,
    log,
    waitingKinds: () => waitingKinds(ports.moneySwitch),
  };
  const routes = fakeHttpContext();
  return {
    // Composed when they are called: a process has one of them, and composing all took 7 % of a run.
    get groups() {
      return serve('groups', groupHandlers(groups), routes);
    },
    get bank() {
      return serve('bank', bankHandlers(bankPorts(platform, ports)), routes);
    },
    get operators() {
      const stores = operatorStores(table, ledgerTable);
      const ends = fault.ends?.(stores.ends) ?? stores.ends;
      const workers = fault.workers?.(stores.workers) ?? stores.workers;
      return serve('operators', operatorHandlers({ ...groups, ...stores, ends, workers }), fakeHttpContext(operators));
    },
    sweep: () => sweep({ ...due, ...platform.workers }),
    work: (request: WorkRequest) => {
      const handlers = handlersOf(ports, (kind) => platform.repeats(kind, process));
      const run = () => workShards(due, handlers, request);
      return fault.circumstances?.stops ? registered(ports, process, run) : run();
    },
    /** What returns in other groups make of the debits of all. */
    pauseDebits: () => pauseDebits(ports),
    /** What the bank's message makes due. */
    requestBankSync: () => queue.add(syncBankEventsWork(platform.now())),
    ...consumerFunctions({ ...ports, ...groups, mails, wait, fault }, named),
  };
}

/** As the function does: the process is registered while it may move money. */
async function registered<Result>(
  { table, clock }: ReturnType<typeof portsOf>,
  { id }: Process,
  run: () => Promise<Result>,
): Promise<Result> {
  const workers = dynamoMoneyWorkers(table);
  const since = clock.now();
  await workers.begin({ id: String(id), since }, since + LONGEST_RUN);
  try {
    return await run();
  } finally {
    await workers.end(String(id));
  }
}

/** As if returns were judged that are those of other groups. */
async function pauseDebits({ rates, clock }: Pick<ReturnType<typeof portsOf>, 'rates' | 'clock'>): Promise<void> {
  const { stored } = await rates.read(rateWindowBegins(bankDate(clock.now())));
  const pause = { since: clock.now(), classes: ['overall'], atCeiling: [], isLifted: false } as const;
  if (stored.pause === null) await rates.savePause(stored, { pause, lift: null }, null);
}

/** The routes of a member's bank; nobody's seat waits for one. */
function bankPorts(
  { now }: Platform,
  { groups, connections, bank, bankTable, table, queue }: ReturnType<typeof portsOf>,
): BankPorts {
  return {
    ...groups,
    connections,
    bank,
    queue,
    balances: dynamoBalanceSnapshots(bankTable, openCipher),
    linkTokens: dynamoLinkTokens(table),
    onBankLinked: (userId) => takePendingSeats(groups, userId, now()),
    isFromBank: async () => true,
    readBankReport: (bytes) => JSON.parse(new TextDecoder().decode(bytes)),
    makeSyncDue: () => queue.add(syncBankEventsWork(now())),
  };
}

function handlersOf(ports: ReturnType<typeof portsOf>, repeats: (kind: DueKind) => boolean): DueHandlers {
  const { groups, ...rest } = ports;
  const handlers = dueHandlers({
    ...groups,
    ...rest,
    sessions: dynamoSessions(rest.table),
    // Nobody of a simulated life closes their account.
    pool: { delete: async () => undefined },
  });
  const during = (kind: DueKind): DueHandler => {
    const handle: DueHandler = (work) => duringWork(kind, () => handlers[kind](work));
    return async (work) => {
      await handle(work);
      if (repeats(kind)) await handle(work);
    };
  };
  return Object.fromEntries(dueKind.options.map((kind) => [kind, during(kind)]));
}

function portsOf(platform: Platform, process: Process) {
  const { now, fault } = platform;
  const clock = { now: fault.clock?.(now) ?? now };
  const backoff = () => process.call('backoff', async () => undefined);
  const { table, ledgerTable, bankTable } = tablesOf(platform, process, backoff);
  const groups = { ...groupPorts(platform, process, table, ledgerTable, backoff), clock };
  const both = { table, ledgerTable };
  const [money, transfers, rates] = [dynamoMoney(both), dynamoTransfers(both), dynamoReturnRates(both)];
  const rail = platform.railOf(process);
  const { moneySwitch } = groups;
  return {
    groups: { ...groups, groups: fault.groups?.(groups.groups) ?? groups.groups },
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
  { store, tables, registered, tokens, fault }: Platform,
  process: Process,
  backoff: Table['backoff'] & object,
) {
  const documents = sabotaged(processDocuments(store.documents, process, tokens.next), fault);
  const table: Table = { name: tables.product, documents, backoff, registered };
  return { table, ledgerTable: { ...table, name: tables.ledger }, bankTable: { ...table, name: tables.bank } };
}

function groupPorts(
  { chanceOf, now, waits, fault }: Platform,
  process: Process,
  table: Table,
  ledgerTable: Table,
  backoff: GroupPorts['backoff'],
): GroupPorts & { readonly moneySwitch: Pick<MoneySwitches, 'read'> } {
  const stores = groupStores(table, ledgerTable);
  return {
    ...stores,
    moneySwitch: fault.circumstances?.stops ? dynamoMoneySwitch(table) : nothingStopped,
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
