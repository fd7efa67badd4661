import type { DueKind } from '@halqa/contract';
import { groupId, userId } from '@halqa/domain';
import { type EndAccountPorts, endAccount } from '../account/end-account.ts';
import { endConnections } from '../bank/end-connections.ts';
import type { DueHandler } from '../due/run-due.ts';
import type { PostponedEvents } from '../events/postponed-events.ts';
import { type EndDrawPorts, revealDrawOf, voidDrawOf } from '../forming/draw/end-draw.ts';
import { type EndOverduePorts, endOverdue } from '../forming/end-overdue.ts';
import { type DeliverAgainPorts, deliverAgain } from '../operations/dead-letters/deliver-again.ts';
import { type LookAfterStopPorts, lookAfterStop } from '../rounds/look-after-stop.ts';
import { type MoneyWorkPorts, moneyWork } from './money-work.ts';

export type DueHandlerPorts = EndOverduePorts &
  EndDrawPorts &
  DeliverAgainPorts &
  EndAccountPorts &
  MoneyWorkPorts &
  LookAfterStopPorts & { readonly postponed: Pick<PostponedEvents, 'release'> };

/** Who does the work of each kind. */
export function dueHandlers(ports: DueHandlerPorts): Record<DueKind, DueHandler> {
  const endOverdueOf: DueHandler = ({ subject }) => endOverdue(ports, groupId(subject));
  return {
    forming_ends: endOverdueOf,
    invitations_expire: endOverdueOf,
    seats_expire: endOverdueOf,
    dates_move: endOverdueOf,
    reveal_draw: ({ subject }) => revealDrawOf(ports, groupId(subject)),
    void_draw: ({ subject }) => voidDrawOf(ports, groupId(subject)),
    notify_again: ({ subject, dueAt }) => ports.postponed.release(subject, dueAt),
    end_connections: ({ subject }) => endConnections(ports, userId(subject)),
    end_account: ({ subject }) => endAccount(ports, userId(subject)),
    erase_account: ({ subject }) => ports.accounts.erase(userId(subject)),
    deliver_again: (work) => deliverAgain(ports, work),
    look_after_stop: (work) => lookAfterStop(ports, work),
    ...moneyWork(ports),
  };
}
