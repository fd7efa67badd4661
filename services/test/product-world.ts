import { type RouteName, routes, type Service } from '@halqa/contract';
import type { UserId } from '@halqa/domain';
import type { Caller } from '../src/basics/handler.ts';
import { accountClosingStores } from '../src/compose/account-closing-stores.ts';
import { bankHandlers } from '../src/compose/bank-handlers.ts';
import { groupHandlers } from '../src/compose/group-handlers.ts';
import { identityHandlers } from '../src/compose/identity-handlers.ts';
import type { MoneyWorkPorts } from '../src/compose/money-work.ts';
import { notificationHandlers } from '../src/compose/notification-handlers.ts';
import { operatorHandlers } from '../src/compose/operator-handlers.ts';
import { operatorStores } from '../src/compose/operator-stores.ts';
import { profileHandlers } from '../src/compose/profile-handlers.ts';
import { type RetryRequest, retryParked } from '../src/due/retry-parked.ts';
import { takePendingSeats } from '../src/forming/update-seats.ts';
import { type HttpContext, serve } from '../src/http/serve.ts';
import { rejectSession } from '../src/identity/sessions.ts';
import { makeOperator } from '../src/operators/make-operator.ts';
import { rejectNonOperator } from '../src/operators/reject-non-operator.ts';
import type { RateLimits } from '../src/ports/system.ts';
import { reportHandlers } from '../src/releases/report-front-end.ts';
import { dynamoMailProblems } from '../src/store/mail-problems.ts';
import { dynamoNotifications } from '../src/store/notifications.ts';
import { dynamoRolloutCounts } from '../src/store/releases/rollout-counts.ts';
import { dynamoVitalCounts } from '../src/store/releases/vital-counts.ts';
import { dynamoSecurityLog } from '../src/store/security-log.ts';
import { dynamoSessions } from '../src/store/sessions.ts';
import { dynamoNewsletter, dynamoPushDevices } from '../src/store/subscriptions.ts';
import { bankWorld, linkBank } from './bank-world.ts';
import { type Call, type Called, call } from './call.ts';
import { eventWorld } from './event-world.ts';
import { memoryMailer } from './fakes/memory-delivery.ts';
import { directoryOf } from './fakes/people.ts';
import { acceptingSecurity } from './fakes/security.ts';
import { fakeHttpContext } from './fakes/system.ts';
import { recordKeys, runAs } from './recorded-keys.ts';

export type ProductWorld = Awaited<ReturnType<typeof productWorld>>;

/** What differs from the product. */
type Replaced = { readonly rateLimits?: RateLimits; readonly rejectSession?: HttpContext['rejectSession'] };

/** Every service over one table, with both consumers of its stream. */
export async function productWorld({ rateLimits, ...replaced }: Replaced = {}) {
  const world = await eventWorld();
  const recorded = recordKeys(world.table);
  const { table, preferences } = world;
  const ports = { ...world.ports, ...(rateLimits && { rateLimits }) };
  const bank = await bankWorld(table);
  const securityLog = dynamoSecurityLog(table);
  const sessions = dynamoSessions(table);
  const operatorPorts = { profiles: ports.profiles, account: acceptingSecurity().account, securityLog };
  const context = {
    ...fakeHttpContext(),
    rejectSession: (caller: Caller, userAgent: string) =>
      rejectSession({ sessions, clock: world.clock }, caller, userAgent),
    rejectNonOperator: (caller: Caller) => rejectNonOperator({ ...operatorPorts, secondFactor: 'waived' }, caller),
    ...replaced,
  };
  const directory = directoryOf({ ann: {}, zoe: {} });
  const { siteUrl } = ports;
  const onBankLinked = (person: UserId) => takePendingSeats(ports, person, world.clock.now());
  const handlers: Record<Service, ReturnType<typeof serve>> = {
    groups: serve('groups', groupHandlers(ports), context),
    bank: serve('bank', bankHandlers({ ...bank.ports, onBankLinked }), context),
    profile: serve('profile', profileHandlers({ ...ports, preferences, directory }), context),
    identity: serve(
      'identity',
      identityHandlers({ ...acceptingSecurity(), ...accountClosingStores(table), securityLog, directory, siteUrl }),
      context,
    ),
    operators: serve('operators', operatorHandlers({ ...ports, ...operatorStores(table, world.ledgerTable) }), context),
    reports: serve(
      'reports',
      reportHandlers({
        registry: async () => null,
        counts: dynamoRolloutCounts(table, world.clock),
        vitals: dynamoVitalCounts(table, world.clock),
        clock: world.clock,
      }),
      context,
    ),
    notifications: serve(
      'notifications',
      notificationHandlers({
        ...ports,
        preferences,
        notifications: dynamoNotifications(table),
        mailer: memoryMailer().mailer,
        newsletter: dynamoNewsletter(table),
        mailProblems: dynamoMailProblems(table),
        devices: dynamoPushDevices(table),
        pushServices: ['https://push.test'],
        pushKey: 'key',
      }),
      context,
    ),
  };
  return {
    ...world,
    bank,
    handlers,
    context,
    recorded,
    visit,
    linkBankOf: (person: string) => linkBank(table, person),
    notifyAll: () => runAs('notifier', world.notifyAll),
    projectAll: () => runAs('projections', world.projectAll),
    sweep: (changes: Partial<MoneyWorkPorts> = {}) => runAs('sweeper', () => world.sweep(changes)),
    retryParked: (request: RetryRequest) =>
      runAs('retry-parked', () => retryParked({ ...world.duePorts, log: context.log }, request)),
    makeOperator: (email: string) => runAs('make-operator', () => makeOperator({ ...ports, directory }, { email })),
  };

  async function visit(name: RouteName, request: Call = {}): Promise<Called> {
    const { service } = routes[name];
    return runAs(service, () => call(handlers[service], name, request));
  }
}
