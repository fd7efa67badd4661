import { composeBank } from '../compose/compose-bank.ts';

export const handler = composeBank();
