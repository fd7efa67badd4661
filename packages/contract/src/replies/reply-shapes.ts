import type { Route } from '../route.ts';
import { type RouteName, routes } from '../routes.ts';
import type { JsonSchema } from '../shapes/shape.ts';
import { shapeOf } from '../shapes/shape-of.ts';

/** The shapes of replies, by route. A route without an entry has a reply of any shape. */
export type ReplyShapes = Readonly<Partial<Record<RouteName, JsonSchema>>>;

/** The shapes of the replies of some routes. Runs when the browser's code is built. */
export function shapesOfReplies(isWanted: (name: RouteName) => boolean): ReplyShapes {
  const names = (Object.keys(routes) as RouteName[]).filter(isWanted); // Object.keys forgets the key type
  return Object.fromEntries(names.flatMap((name) => entryOf(name, routes[name])));
}

const entryOf = (name: RouteName, { reply }: Route) => (reply ? [[name, shapeOf(reply)] as const] : []);
