import { type EpochMilliseconds, endsEarly } from '@halqa/domain';
import { ok, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { isBankUsable, readDebitWait } from '../group/debit-wait.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { readLatePayouts } from '../group/late-payouts.ts';
import { namedAccount } from '../group/person.ts';
import { readTimeToPay } from '../group/time-to-pay.ts';
import { liveCredits, newestDebits, readTransferDays } from '../group/transfer-days.ts';
import { waitsForBank } from '../group/views/money-view.ts';
import { claimOf } from '../group/views/place-view.ts';
import { debitStopOf, type OwnGroup } from '../ports/group-records.ts';
import { type MoneyInGroup, moneyIn } from './money-in-group.ts';
import { isBeingDrawn } from './money-to-come.ts';
import { readTakenBack } from './taken-back-debits.ts';

/**
 * Lists the caller's money in each of their groups that has started or whose order is drawn, newest first, also where they put it away,
 * and where somebody took their place.
 */
export async function listMoney(
  ports: Pick<GroupPorts, 'groups' | 'ledger' | 'money' | 'moneySwitch' | 'profiles' | 'clock'>,
  { caller }: RequestOf<'listMoney'>,
): Promise<ResultOf<'listMoney'>> {
  const { groups, money, profiles, clock } = ports;
  const [{ own, former }, profile] = await Promise.all([
    groups.listPlaces(caller.userId),
    profiles.find(caller.userId),
  ]);
  const now = clock.now();
  const listed = [...own, ...former].filter(
    ({ group }) => (group.rounds !== null || isBeingDrawn(group)) && !group.simulated,
  );
  const newestFirst = listed.toSorted((one, other) => other.group.createdAt - one.group.createdAt);
  const read = newestFirst.map(async (each) => {
    const { group, members, membershipId } = each;
    if (isBeingDrawn(group)) return moneyWhileDrawn(each, now);
    const seat = members.find(({ id }) => id === membershipId);
    const reading = [
      money.listRounds(group.id),
      endsEarly(group) || former.includes(each) ? money.listShares(group.id) : [],
      groups.findAccountStop(group.id, membershipId),
      readDebitWait(ports, group.id, seat),
    ] as const;
    const [stored, shares, accountStop, wait] = await Promise.all(reading);
    const { rounds, isTimeStill } = await readTimeToPay(ports, group, stored);
    const stop = debitStopOf(seat, accountStop);
    // Nothing waits for the bank once another account is used than the one for which it did, or the member has signed again.
    const isWaiting = waitsForBank(rounds, membershipId) && wait !== 'nothing';
    const isAccountReplaced = accountStop?.state === 'replaced' && isBankUsable(profile);
    const debitsStopped = stop !== null || (isWaiting && !isAccountReplaced);
    // Only another account lets what waited for the bank be debited by itself: that a later debit went through does not.
    const isDebitedAgain = wait === 'nothing' || (stop === null && isAccountReplaced);
    const [late, days, takenBack] = await Promise.all([
      readLatePayouts(ports, group, rounds),
      readTransferDays(ports, group.id, [
        ...newestDebits(rounds, membershipId),
        ...liveCredits([...rounds, ...shares], membershipId),
      ]),
      readTakenBack(ports, group, rounds, membershipId),
    ]);
    const claim = former.includes(each) ? claimOf({ group, member: membershipId }, rounds, shares, now, late) : null;
    return {
      ...moneyIn(each, rounds, shares, debitsStopped, { late, days, claim, wait, isDebitedAgain, isTimeStill }, now),
      takenBack,
      debitsStopped,
      accountStopped: stop === 'account',
      stoppedAccountIds: [...(accountStop?.accountIds ?? [])],
      claim,
    };
  });
  return ok({ account: profile ? namedAccount(profile) : null, groups: await Promise.all(read) });
}

/** Nothing of it is stored yet: no read is needed. */
const moneyWhileDrawn = (each: OwnGroup, now: EpochMilliseconds): MoneyInGroup => ({
  ...moneyIn(each, [], [], false, nothingStored, now),
  takenBack: [],
  debitsStopped: false,
  accountStopped: false,
  stoppedAccountIds: [],
  claim: null,
});

const nothingStored = {
  late: new Map(),
  days: { dayOf: () => undefined },
  claim: null,
  wait: 'nothing',
  isDebitedAgain: false,
  isTimeStill: false,
} as const;
