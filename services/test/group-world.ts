import type { NewGroup } from '@halqa/contract';
import { type GroupId, groupId } from '@halqa/domain';
import { systemRandomBytes } from '../src/adapters/system/system.ts';
import type { EndConnectionsPorts } from '../src/bank/end-connections.ts';
import { modeSettings } from '../src/basics/environment.ts';
import { dueHandlers } from '../src/compose/due-handlers.ts';
import { groupHandlers } from '../src/compose/group-handlers.ts';
import { groupStores } from '../src/compose/group-stores.ts';
import type { MoneyWorkPorts } from '../src/compose/money-work.ts';
import { admitAll } from '../src/due/admit-work.ts';
import type { DueResult } from '../src/due/run-due.ts';
import { revealDrawOf } from '../src/forming/draw/end-draw.ts';
import type { GroupPorts } from '../src/group/group-ports.ts';
import { inviteCodeOf } from '../src/group/invite-code.ts';
import { serve } from '../src/http/serve.ts';
import type { GroupAggregate } from '../src/ports/group-records.ts';
import type { MoneySwitches } from '../src/ports/money-switch.ts';
import type { StoredProfile } from '../src/ports/profiles.ts';
import type { Clock } from '../src/ports/system.ts';
import { stoppableRail, waitingKinds } from '../src/rounds/stop-money.ts';
import { dynamoDrawSalts } from '../src/store/draws/draw-repository.ts';
import { dynamoDueItems } from '../src/store/due/due-items.ts';
import { dynamoDueQueue } from '../src/store/due/due-writes.ts';
import { dynamoShardLeases } from '../src/store/due/shard-leases.ts';
import { dynamoMoney } from '../src/store/money/money-repository.ts';
import { dynamoMoneySwitch } from '../src/store/money/money-switch.ts';
import { dynamoReturnRates } from '../src/store/money/return-rates.ts';
import { dynamoTransfers } from '../src/store/money/transfer-repository.ts';
import { dynamoPostponedEvents } from '../src/store/postponed-events.ts';
import { dynamoPreferences } from '../src/store/profiles.ts';
import { dynamoSessions } from '../src/store/sessions.ts';
import type { Table } from '../src/store/table.ts';
import { dynamoVotes } from '../src/store/votes.ts';
import { type Called, call, replyOf } from './call.ts';
import { onlyConnection, profileOf } from './fakes/people.ts';
import { railWithoutTransfers } from './fakes/rail.ts';
import { countingIds, fakeHttpContext, movableClock, nodeMac, noWait } from './fakes/system.ts';
import { type SweepHerePorts, sweepHere } from './sweep-here.ts';
import { newTable, tableContents } from './test-table.ts';

export type GroupWorld = Awaited<ReturnType<typeof groupWorld>>;

/** The groups service over a table, with a clock that the test moves. It is 1 March 2026. */
export async function groupWorld(changes: Partial<GroupPorts> = {}, useTable?: Table, atBank: Partial<AtBank> = {}) {
  const [table, ledgerTable] = await Promise.all([useTable ?? newTable(), newTable()]);
  const clock = movableClock('2026-03-01T12:00:00Z');
  const preferences = dynamoPreferences(table);
  const moneySwitch = dynamoMoneySwitch(table);
  const ports: GroupPorts & { readonly moneySwitch: MoneySwitches } = {
    ...groupStores(table, ledgerTable),
    mac: nodeMac(),
    clock,
    backoff: noWait,
    ids: countingIds(),
    randomBytes: systemRandomBytes,
    siteUrl: 'https://halqa.test',
    createAllowList: [],
    mode: modeSettings('demo'),
    waits: { leadBusinessDays: 0, holdBusinessDays: 0 },
    cycleWaits: { graceBusinessDays: 5, disputeDays: 0 },
    drawMinutes: 24 * 60,
    movesMoney: true,
    ...changes,
    moneySwitch,
  };
  const context = fakeHttpContext();
  const handler = serve('groups', groupHandlers(ports), context);
  const duePorts: SweepHerePorts = {
    ...context,
    due: dynamoDueItems(table),
    leases: dynamoShardLeases(table),
    clock,
    hasTime: () => true,
    admit: admitAll,
    waitingKinds: () => waitingKinds(ports.moneySwitch),
  };
  const money = dynamoMoney({ table, ledgerTable });
  const drawSalts = dynamoDrawSalts(table);
  const moneyPorts: AtBank = {
    ...context,
    money,
    clock,
    profiles: ports.profiles,
    backoff: ports.backoff,
    syncMinutes: 24 * 60,
    transfers: dynamoTransfers({ table, ledgerTable }),
    votes: dynamoVotes(table),
    moneySwitch: ports.moneySwitch,
    rates: dynamoReturnRates({ table, ledgerTable }),
    debitsBeforeRating: 100,
    queue: dynamoDueQueue(table),
    connections: onlyConnection(undefined),
    bank: { endConnection: async () => true },
    ...atBank,
    rail: stoppableRail(atBank.rail ?? railWithoutTransfers, moneySwitch),
  };
  return {
    table,
    ledgerTable,
    money,
    moneyPorts,
    clock,
    ports,
    preferences,
    handler,
    duePorts,
    addProfiles,
    create,
    created,
    accept,
    decline,
    leave,
    close,
    start,
    ready,
    readDraw,
    lowerSeats,
    agree,
    remove,
    resend,
    revoke,
    read,
    aggregateOf,
    codeFor,
    stored,
    sweep,
    reveal,
  };

  async function addProfiles(...people: (string | StoredProfile)[]): Promise<void> {
    const profiles = people.map((person) => (typeof person === 'string' ? profileOf(person) : person));
    await Promise.all(profiles.map((profile) => ports.profiles.create(profile)));
  }

  async function create(body: Partial<NewGroup>, as = 'ann', idempotencyKey?: string): Promise<Called> {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey };
    return call(handler, 'createGroup', { as, body: { ...aGroup, ...body }, ...key });
  }

  /** Creates one, and expects the reply. */
  async function created(body: Partial<NewGroup> = {}, as = 'ann') {
    return replyOf('createGroup', await create(body, as));
  }

  async function accept(as: string, inviteCode: string, acceptedTerms: unknown = true): Promise<Called> {
    return call(handler, 'acceptInvite', { as, params: { inviteCode }, body: { acceptedTerms } });
  }

  async function decline(as: string, inviteCode: string): Promise<Called> {
    return call(handler, 'declineInvite', { as, params: { inviteCode } });
  }

  async function leave(as: string, id: string): Promise<Called> {
    return call(handler, 'leaveGroup', { as, params: { id }, body: { closes: false } });
  }

  /** The organizer leaves, which closes the group. */
  async function close(as: string, id: string): Promise<Called> {
    return call(handler, 'leaveGroup', { as, params: { id }, body: { closes: true } });
  }

  async function start(as: string, id: string): Promise<Called> {
    return call(handler, 'startGroup', { as, params: { id } });
  }

  async function ready(as: string, id: string, nonce: string): Promise<Called> {
    return call(handler, 'readyForDraw', { as, params: { id }, body: { nonce } });
  }

  async function readDraw(as: string, id: string) {
    return replyOf('readDraw', await call(handler, 'readDraw', { as, params: { id } }));
  }

  async function lowerSeats(as: string, id: string, memberCount: number): Promise<Called> {
    return call(handler, 'lowerSeats', { as, params: { id }, body: { memberCount } });
  }

  /** Agrees to the terms as they are shown. */
  async function agree(as: string, id: string): Promise<Called> {
    const listed = replyOf('listMandates', await call(handler, 'listMandates', { as, params: { id } }));
    const body = { mandateSha256: listed.toSign?.sha256 ?? '0'.repeat(64) };
    return call(handler, 'agreeToTerms', { as, params: { id }, body });
  }

  async function remove(as: string, id: string, memberId: string): Promise<Called> {
    return call(handler, 'removeMember', { as, params: { id, memberId } });
  }

  async function resend(as: string, id: string, invitationId: string): Promise<Called> {
    return call(handler, 'resendInvitation', { as, params: { id, invitationId } });
  }

  async function revoke(as: string, id: string, invitationId: string): Promise<Called> {
    return call(handler, 'revokeInvitation', { as, params: { id, invitationId } });
  }

  async function read(as: string, id: string) {
    return replyOf('readGroup', await call(handler, 'readGroup', { as, params: { id } }));
  }

  async function aggregateOf(id: string | GroupId): Promise<GroupAggregate> {
    const aggregate = await ports.groups.find(groupId(id));
    if (aggregate === undefined) throw new Error(`There is no group ${id}`);
    return aggregate;
  }

  /** The code in the invitation mail to `name@example.com`. */
  async function codeFor(id: string, name: string): Promise<string> {
    const { invitations } = await aggregateOf(id);
    const invitation = invitations.find(({ email }) => email === `${name}@example.com`);
    if (invitation === undefined) throw new Error(`${name} was not invited`);
    return inviteCodeOf(ports.mac, invitation);
  }

  /** Does what is due, as the sweeper does. */
  async function sweep(changes: Partial<MoneyWorkPorts> = {}): Promise<DueResult> {
    const handlers = dueHandlers({
      ...ports,
      ...moneyPorts,
      ...changes,
      drawSalts,
      postponed: dynamoPostponedEvents(table),
      deadLetters: noDeadLetters,
      sessions: dynamoSessions(table),
      pool: { delete: async () => undefined },
      connections: { ...noneEnded, ...moneyPorts.connections, ...changes.connections },
    });
    return sweepHere(duePorts, handlers);
  }

  /** What a worker does at the closing instant of a draw, by its own clock. */
  async function reveal(id: string, workersClock: Clock = clock): Promise<void> {
    await revealDrawOf({ ...ports, drawSalts, clock: workersClock }, groupId(id));
  }

  /** Every item of the table but those of profiles, rate limits and addresses, and the list of dates on which work is due. */
  async function stored() {
    const items = await tableContents(table);
    return items.filter(({ PK, SK }) => SK !== 'PROFILE' && PK !== 'DUE' && !/^(EMAIL|RATE)#/.test(String(PK)));
  }
}

/** What moves money, and ends the connections through which it was moved. */
type AtBank = MoneyWorkPorts & Pick<EndConnectionsPorts, 'bank'>;

const noneEnded = {
  findBoundGroups: async () => new Set<GroupId>(),
  listEnded: async () => [],
  forgetEnded: async () => undefined,
};

const noDeadLetters = { queue: { add: async () => undefined }, buckets: [], invoke: async () => null };

/** A body that `groups-create` accepts. */
export const aGroup = {
  name: 'Aunts',
  memberCount: 3,
  contributionAmount: 100,
  payoutSchedule: 'fixed',
  frequency: 'monthly',
  dayOfMonth: 15,
  startDate: '2026-03-02',
  memberEmails: ['ben@example.com'],
} satisfies NewGroup;
