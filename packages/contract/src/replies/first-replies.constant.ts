import { readFirst } from './read-first.ts';
import { replyShapes } from './reply-shapes.ts';

export const shapes = replyShapes((name) => readFirst.includes(name));
