import { firstRoutes } from './first-routes.ts';
import { shapesOfReplies } from './reply-shapes.ts';

/** The shapes of the replies that pages read at once. The build leaves only their value, as of every `*.constant.ts`. */
export const replyShapes = shapesOfReplies((name) => firstRoutes.includes(name));
