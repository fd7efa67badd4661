import { composeNotifier } from '../compose/compose-notifier.ts';

export const handler = composeNotifier();
