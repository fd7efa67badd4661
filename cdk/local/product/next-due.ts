import type { LocalCloudOptions } from 'local-aws';
import { dynamoDueItems } from '../../../services/src/adapters/dynamo/due/due-items.ts';
import { openTable } from '../../../services/src/adapters/dynamo/table.ts';
import { resourceName } from '../../lib/stages/stage-settings.ts';

/** The sweeper has something to do when work is due. */
export const nextDue: NonNullable<LocalCloudOptions['nextDue']> = {
  sweeper: (dynamo) => dynamoDueItems(openTable(resourceName('local'), dynamo)).nextAt(),
};
