import { type DueKind, dueKind } from '@halqa/contract';
import { bankDate, rateWindowBegins } from '@halqa/domain';
import type { BankPorts } from '../../src/bank/bank-ports.ts';
import { bankHandlers } from '../../src/compose/bank-handlers.ts';
import { dueHandlers } from '../../src/compose/due-handlers.ts';
import { groupHandlers } from '../../src/compose/group-handlers.ts';
import { operatorHandlers } from '../../src/compose/operator-handlers.ts';
import { operatorStores } from '../../src/compose/operator-stores.ts';
import { admitAll } from '../../src/due/admit-work.ts';
import { syncBankEventsWork } from '../../src/due/due-work.ts';
import type { DueHandler, DueHandlers } from '../../src/due/run-due.ts';
import { sweep } from '../../src/due/sweep.ts';
import { type WorkRequest, workShards } from '../../src/due/work-shards.ts';
import { takePendingSeats } from '../../src/forming/update-seats.ts';
import { serve } from '../../src/http/serve.ts';
import { waitingKinds } from '../../src/rounds/stop-money.ts';
import { dynamoBalanceSnapshots } from '../../src/store/bank/balance-snapshots.ts';
import { dynamoLinkTokens } from '../../src/store/bank/link-tokens.ts';
import { dynamoDueItems } from '../../src/store/due/due-items.ts';
import { dynamoShardLeases } from '../../src/store/due/shard-leases.ts';
import { dynamoMoneyWorkers } from '../../src/store/money/money-switch.ts';
import { dynamoSessions } from '../../src/store/sessions.ts';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { openCipher } from './bank-dialogs.ts';
import { consumerFunctions } from './consumer-functions.ts';
import { duringWork, withWorkInCallNames } from './current-work.ts';
import { type Platform, type ProcessPorts, portsOf } from './process-ports.ts';
import type { Process } from './scheduler.ts';

/** The people of Halqa's staff in a simulated life. */
export const operators = ['opal', 'otto'] as const;

/** In milliseconds: the platform ends a function that runs longer. By then its claims of due work have not ended yet. */
export const LONGEST_RUN = 4 * 60_000;

/** The functions of the product as one process has them: composed anew, over its own clients. */
export type Functions = ReturnType<typeof productFunctions>;

export function productFunctions(platform: Platform, process: Process) {
  const named = withWorkInCallNames(process);
  const { mails, wait, fault } = platform;
  const ports = portsOf(platform, named);
  const { clock, log, groupPorts, queue, table, ledgerTable } = ports;
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
      return serve('groups', groupHandlers(groupPorts), routes);
    },
    get bank() {
      return serve('bank', bankHandlers(bankPorts(platform, ports)), routes);
    },
    get operators() {
      const stores = operatorStores(table, ledgerTable);
      const ends = fault.ends?.(stores.ends) ?? stores.ends;
      const workers = fault.workers?.(stores.workers) ?? stores.workers;
      return serve(
        'operators',
        operatorHandlers({ ...groupPorts, ...stores, ends, workers }),
        fakeHttpContext(operators),
      );
    },
    sweep: () => sweep({ ...due, ...platform.workers }),
    work: (request: WorkRequest) => {
      const handlers = handlersOf(ports, (kind) => platform.repeats(kind, process));
      const run = () => workShards(due, handlers, request);
      return fault.circumstances?.stopsMoney ? withMoneyWorker(ports, process, run) : run();
    },
    /** Pauses the debits of all groups, as many returns in other groups would. */
    pauseDebits: () => pauseDebits(ports),
    /** What the bank's message makes due. */
    requestBankSync: () => queue.add(syncBankEventsWork(platform.now())),
    ...consumerFunctions({ ...ports, ...groupPorts, mails, wait, fault }, named),
  };
}

/** Registers the process while it may move money, as the function for due work does. */
async function withMoneyWorker<Result>(
  { table, clock }: ProcessPorts,
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

async function pauseDebits({ rates, clock }: Pick<ProcessPorts, 'rates' | 'clock'>): Promise<void> {
  const { stored } = await rates.read(rateWindowBegins(bankDate(clock.now())));
  const pause = { since: clock.now(), classes: ['overall'], atCeiling: [], isLifted: false } as const;
  if (stored.pause === null) await rates.savePause(stored, { pause, lift: null }, null);
}

/** For the routes of a member's bank. */
function bankPorts(
  { now }: Platform,
  { groupPorts, connections, bank, bankTable, table, queue }: ProcessPorts,
): BankPorts {
  return {
    ...groupPorts,
    connections,
    bank,
    queue,
    balances: dynamoBalanceSnapshots(bankTable, openCipher),
    linkTokens: dynamoLinkTokens(table),
    onBankLinked: (userId) => takePendingSeats(groupPorts, userId, now()),
    isFromBank: async () => true,
    readBankReport: (bytes) => JSON.parse(new TextDecoder().decode(bytes)),
    makeSyncDue: () => queue.add(syncBankEventsWork(now())),
  };
}

function handlersOf(ports: ProcessPorts, repeats: (kind: DueKind) => boolean): DueHandlers {
  const { groupPorts, ...rest } = ports;
  const handlers = dueHandlers({
    ...groupPorts,
    ...rest,
    sessions: dynamoSessions(rest.table),
    // Nobody of a simulated life closes their account.
    pool: { delete: async () => undefined },
  });
  const during = (kind: DueKind): DueHandler => {
    const handle: DueHandler = (...work) => duringWork(kind, () => handlers[kind](...work));
    return async (...work) => {
      await handle(...work);
      if (repeats(kind)) await handle(...work);
    };
  };
  return Object.fromEntries(dueKind.options.map((kind) => [kind, during(kind)]));
}
