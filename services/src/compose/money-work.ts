import type { DueKind } from '@halqa/contract';
import {
  bankDate,
  countFromStop,
  delayDebit,
  delayGrace,
  endGrace,
  isMoneyStopped,
  openRound,
  remindDebits,
  reportDelayedDebits,
  startDebit,
  startPayout,
} from '@halqa/domain';
import { readCycleWork } from '../due/cycle-work.ts';
import { readEndGroupWork } from '../due/due-work.ts';
import type { DueHandler } from '../due/run-due.ts';
import { readBankEventWork, readTransferWork } from '../due/transfer-work.ts';
import { endCycle } from '../endings/end-cycle.ts';
import {
  endGroupByOperators,
  endGroupVote,
  moveTurnsToEnd,
  openGroupVote,
  payGroupClaim,
  postponeGroupVote,
  setOffAndPay,
  shareGroupCash,
} from '../endings/ending-work.ts';
import type { DueWork } from '../ports/due.ts';
import { applySetAsideEvent } from '../rounds/apply-event.ts';
import type { CyclePorts } from '../rounds/change-cycle.ts';
import { changeRound, type RoundChange } from '../rounds/change-round.ts';
import { findDebitStop } from '../rounds/debit-stop.ts';
import { lookAtPayout, lookBeside } from '../rounds/look-after-stop.ts';
import { type SendPorts, sendTransfer } from '../rounds/send-transfer.ts';
import { shared } from '../rounds/shared.ts';
import { syncAndRepeat, syncBankEvents } from '../rounds/sync-bank-events.ts';

export type MoneyWorkPorts = SendPorts & CyclePorts;

/** Where a debit waited because all money was stopped, the grace of its round ends as long after the stop as after a debit date. */
async function delayGraceOf(ports: MoneyWorkPorts, work: DueWork): Promise<void> {
  const { stop } = await ports.moneySwitch.read();
  if (stop === null || stop.until === null || stop.until < work.dueAt) return;
  const { groupId, round } = readCycleWork('start_debit', work);
  await changeRound(ports, { groupId, round, decide: (cycle, money, now) => delayGrace(cycle, money, stop, now) });
}

type MoneyKind = Exclude<
  DueKind,
  | 'forming_ends'
  | 'invitations_expire'
  | 'seats_expire'
  | 'dates_move'
  | 'deliver_again'
  | 'look_after_stop'
  | 'reveal_draw'
  | 'void_draw'
  | 'notify_again'
  | 'end_connections'
  | 'end_account'
  | 'erase_account'
>;

/** Who does the work of groups' money. */
export function moneyWork(ports: MoneyWorkPorts): Record<MoneyKind, DueHandler> {
  const readBank = shared(() => syncBankEvents(ports));
  return {
    open_round: (work) => changeRound(ports, { ...readCycleWork('open_round', work), decide: openRound }),
    // Dated when it was due, so that a reminder that is repeated is the same event.
    remind_debits: (work) => {
      const { dueAt, daysAhead, ...about } = readCycleWork('remind_debits', work);
      return changeRound(ports, {
        ...about,
        at: dueAt,
        decide: (cycle, money, now) => remindDebits(cycle, money, daysAhead, now),
      });
    },
    start_debit: async (work) => {
      const { member, attempt, ...about } = readCycleWork('start_debit', work);
      await delayGraceOf(ports, work);
      const [stop, arePaused] = await Promise.all([
        findDebitStop(ports, about.groupId, member),
        ports.rates.areDebitsPaused(),
      ]);
      const decide = arePaused ? delayDebit : startDebit;
      await changeRound(ports, {
        ...about,
        decide: (cycle, money, now) => decide(cycle, money, { member, attempt }, stop, now),
      });
    },
    // Dated when it was due, as a reminder is.
    look_at_debits: (work) => {
      const { dueAt, ...about } = readCycleWork('look_at_debits', work);
      return changeRound(ports, {
        ...about,
        at: dueAt,
        decide: async (cycle, money, now) => {
          const delayed = reportDelayedDebits(money, now);
          if (!delayed.ok || delayed.events.length === 0) return delayed;
          const moneySwitch = await ports.moneySwitch.read();
          if (!isMoneyStopped(moneySwitch)) return delayed;
          // The recipient of the round hears of it on the same day, before the first look at the payout.
          const looked = lookBeside(cycle, money, undefined, now, moneySwitch);
          return looked.ok ? { ...delayed, events: [...delayed.events, ...looked.events] } : delayed;
        },
      });
    },
    look_at_payout: async (work, claimed) => {
      const { dueAt, attempt, said, ...about } = readCycleWork('look_at_payout', work);
      const moneySwitch = await ports.moneySwitch.read();
      await changeRound(ports, {
        ...about,
        at: dueAt,
        // Whoever looks hours after others have looked would say again what they said.
        decide: (cycle, money, now) => ({
          ...lookAtPayout(cycle, money, { attempt, said, day: bankDate(dueAt) }, now, moneySwitch),
          ...(claimed && { expects: [{ due: claimed }] }),
        }),
      });
    },
    // Guarantors are debited then, unless debits of the schedule wait.
    end_grace: async (work) => {
      const [arePaused, moneySwitch] = await Promise.all([ports.rates.areDebitsPaused(), ports.moneySwitch.read()]);
      const { stop } = moneySwitch;
      const mustWait = arePaused || isMoneyStopped(moneySwitch);
      await changeRound(ports, {
        ...readCycleWork('end_grace', work),
        decide: (cycle, money, now) => {
          const delayed = stop && delayGrace(cycle, money, stop, now);
          return delayed?.ok ? delayed : endGrace(cycle, money, now, mustWait);
        },
      });
    },
    // What the bank has reported until now decides whether money leaves, and whether a cycle is over.
    start_payout: async (work) => {
      const { attempt, ...about } = readCycleWork('start_payout', work);
      await readBank();
      if (await ports.transfers.hasSetAside(about.groupId, about.round)) throw new Error('events_set_aside');
      const decide: RoundChange['decide'] = (cycle, money, now) => startPayout(cycle, money, attempt, now);
      const started = await changeRound(ports, { ...about, decide });
      if (started.ok || started.code !== 'sets_off') return;
      // What is taken depends on every round: a report that was set aside may be about what is owed to any of them.
      if (await ports.transfers.hasSetAside(about.groupId)) throw new Error('events_set_aside');
      await setOffAndPay(ports, about.groupId, about.round, attempt);
    },
    complete_cycle: async (work) => {
      const { groupId, round } = readCycleWork('complete_cycle', work);
      await readBank();
      if (await ports.transfers.hasSetAside(groupId)) throw new Error('events_set_aside');
      await endCycle(ports, groupId, round);
    },
    share_cash: async (work) => {
      const { groupId } = readCycleWork('share_cash', work);
      await readBank();
      if (await ports.transfers.hasSetAside(groupId)) throw new Error('events_set_aside');
      await shareGroupCash(ports, groupId);
    },
    pay_claim: async (work) => {
      const { groupId, round } = readCycleWork('pay_claim', work);
      await readBank();
      if (await ports.transfers.hasSetAside(groupId)) throw new Error('events_set_aside');
      await payGroupClaim(ports, groupId, round);
    },
    // Whoever has not paid the round receives last; a vote that opens knows of it. Round 0 is none: the vote alone is due.
    open_vote: async (work) => {
      const { groupId, round, attempt } = readCycleWork('open_vote', work);
      const moneySwitch = await ports.moneySwitch.read();
      if (isMoneyStopped(moneySwitch)) return postponeGroupVote(ports, groupId, { round, attempt });
      if (round > 0) {
        await changeRound(ports, { groupId, round, decide: (_, money) => countFromStop(money, moneySwitch.stop) });
        await moveTurnsToEnd(ports, groupId, round);
      }
      await openGroupVote(ports, groupId, { round, attempt });
    },
    end_vote: (work) => {
      const { groupId, round: number } = readCycleWork('end_vote', work);
      return endGroupVote(ports, groupId, number);
    },
    end_group: (work) => {
      const { groupId, why } = readEndGroupWork(work);
      return endGroupByOperators(ports, groupId, why);
    },
    send_transfer: (work) => {
      const { groupId, transfer } = readTransferWork(work);
      return sendTransfer(ports, groupId, transfer);
    },
    sync_bank_events: () => syncAndRepeat(ports),
    apply_bank_event: (work) => applySetAsideEvent(ports, readBankEventWork(work)),
  };
}
