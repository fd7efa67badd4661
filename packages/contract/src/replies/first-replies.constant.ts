import { readFirst } from './read-first.ts';
import { replyShapes } from './reply-shapes.ts';

/** The shapes of the replies that pages read at once. The build leaves only their value, as of every `*.constant.ts`. */
export const shapes = replyShapes((name) => readFirst.includes(name));
