import { type RouteName, routes, type Service } from '@halqa/contract';
import { dynamoDueItems } from '../src/adapters/dynamo/due/due-items.ts';
import { dynamoNotifications } from '../src/adapters/dynamo/notifications.ts';
import { dynamoAuditLog, dynamoPeople } from '../src/adapters/dynamo/operators.ts';
import { dynamoNewsletter, dynamoPushDevices } from '../src/adapters/dynamo/subscriptions.ts';
import { bankHandlers } from '../src/bank/bank-handlers.ts';
import { groupHandlers } from '../src/groups/group-handlers.ts';
import { serve } from '../src/http/serve.ts';
import { identityHandlers } from '../src/identity/confirm-email.ts';
import { notificationHandlers } from '../src/notifications/notification-handlers.ts';
import { operatorHandlers } from '../src/operators/operator-handlers.ts';
import type { RateLimits } from '../src/ports/system.ts';
import { profileHandlers } from '../src/profile/profile-handlers.ts';
import { bankWorld } from './bank-world.ts';
import { type Call, type Called, call } from './call.ts';
import { eventWorld } from './event-world.ts';
import { memoryMailer } from './fakes/memory-delivery.ts';
import { directoryOf } from './fakes/people.ts';
import { fakeHttpContext } from './fakes/system.ts';

export type ProductWorld = Awaited<ReturnType<typeof productWorld>>;

type Options = {
  readonly operators?: readonly string[];
  readonly pushServices?: readonly string[];
  /** Without it, those of the product. */
  readonly rateLimits?: RateLimits;
};

/** Every service over one real table, with both consumers of its stream. */
export async function productWorld({ operators = [], pushServices = ['https://push.test'], rateLimits }: Options = {}) {
  const world = await eventWorld();
  const { table, preferences } = world;
  const ports = { ...world.ports, ...(rateLimits && { rateLimits }) };
  const bank = await bankWorld(table);
  const context = fakeHttpContext(operators);
  const directory = directoryOf({ ann: {} });
  const { siteUrl } = ports;
  const handlers: Record<Service, ReturnType<typeof serve>> = {
    groups: serve('groups', groupHandlers(ports), context),
    bank: serve('bank', bankHandlers(bank.ports), context),
    profile: serve('profile', profileHandlers({ ...ports, preferences, directory }), context),
    identity: serve('identity', identityHandlers({ directory, siteUrl }), context),
    operators: serve(
      'operators',
      operatorHandlers({
        ...ports,
        people: dynamoPeople(table),
        due: dynamoDueItems(table),
        audit: dynamoAuditLog(table),
      }),
      context,
    ),
    notifications: serve(
      'notifications',
      notificationHandlers({
        ...ports,
        notifications: dynamoNotifications(table),
        mailer: memoryMailer().mailer,
        newsletter: dynamoNewsletter(table),
        devices: dynamoPushDevices(table),
        pushServices,
        pushKey: 'key',
      }),
      context,
    ),
  };
  return { ...world, bank, handlers, context, visit };

  async function visit(name: RouteName, request: Call = {}): Promise<Called> {
    return call(handlers[routes[name].service], name, request);
  }
}
