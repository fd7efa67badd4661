import { firstRoutes } from './first-routes.ts';
import { shapesOfReplies } from './reply-shapes.ts';

/** Of all replies but those of first-replies.constant.ts, under the same name: the client loads the one or the other. */
export const replyShapes = shapesOfReplies((name) => !firstRoutes.includes(name));
