import { readFirst } from './read-first.ts';
import { shapesOfReplies } from './reply-shapes.ts';

export const replyShapes = shapesOfReplies((name) => !readFirst.includes(name));
