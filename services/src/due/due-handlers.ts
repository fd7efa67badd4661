import type { DueKind } from '@halqa/contract';
import { groupId } from '@halqa/domain';
import { type DeliverAgainPorts, deliverAgain } from '../dead-letters/deliver-again.ts';
import { type EndOverduePorts, endOverdue } from '../groups/end-overdue.ts';
import type { DueHandler } from './run-due.ts';

export type DueHandlerPorts = EndOverduePorts & DeliverAgainPorts;

/** Who does the work of each kind. */
export function dueHandlers(ports: DueHandlerPorts): Record<DueKind, DueHandler> {
  const endOverdueOf: DueHandler = ({ subject }) => endOverdue(ports, groupId(subject));
  return {
    forming_ends: endOverdueOf,
    invitations_expire: endOverdueOf,
    deliver_again: (work) => deliverAgain(ports, work),
  };
}
