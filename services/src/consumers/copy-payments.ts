import { type GroupId, isPayoutOnlyRound, type MoneyEvent, type RoundMoney } from '@halqa/domain';
import type { EventOf } from '../events/domain-event.ts';
import { hasPaid } from '../group/views/money-view.ts';
import { isPaidOut } from '../group/views/payout-view.ts';
import type { ProjectionPorts } from './projection-ports.ts';

/**
 * Copies to the lists of groups whether a round is paid out, or paid by one member: the present state, whatever the event
 * was. Events of one round may be handled at the same time, so what was copied is compared with the present afterwards.
 */
export async function copyPayments(ports: ProjectionPorts, { groupId, event }: EventOf<'money'>): Promise<void> {
  const copy = copyingOf(ports, groupId, event);
  if (copy === undefined || !('round' in event) || isPayoutOnlyRound(event.round)) return;
  let copied: boolean | undefined;
  for (;;) {
    const money = await ports.money.findRound(groupId, event.round);
    const present = money && copy.read(money);
    if (present === undefined || present === copied) return;
    await copy.write(event.round, present);
    copied = present;
  }
}

type Copying = {
  readonly read: (money: RoundMoney) => boolean;
  readonly write: (round: number, value: boolean) => Promise<void>;
};

/** What an event may have changed; undefined for an event that changes nothing of it. */
function copyingOf({ groups }: ProjectionPorts, groupId: GroupId, event: MoneyEvent): Copying | undefined {
  switch (event.kind) {
    case 'contribution_paid':
    case 'contribution_set_off':
    case 'contribution_failed':
    case 'contribution_clawed_back':
    case 'cover_paid':
    case 'cover_failed':
    case 'cover_taken_back':
      return {
        read: (money) => hasPaid(money, event.member),
        write: async (round, isPaid) => {
          const aggregate = await groups.find(groupId);
          const payer = aggregate?.members.find(({ id }) => id === event.member);
          if (payer) await groups.notePaid(payer.userId, groupId, round, isPaid);
        },
      };
    case 'payout_settled':
    case 'payout_failed':
    // Also where nothing was left to send.
    case 'round_paid':
      return { read: isPaidOut, write: (round, value) => groups.notePaidOut(groupId, round, value) };
    default:
      return undefined;
  }
}
