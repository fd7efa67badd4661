import { composeSweeper } from '../compose/compose-sweeper.ts';

export const handler = composeSweeper();
