import {
  availablePart,
  bankDate,
  isTakenFromClaim,
  isVoting,
  type MembershipId,
  mayChoosePart,
  type VoteOption,
} from '@halqa/domain';
import type { Pages } from '../people/life.ts';
import { seededRandom } from '../random.ts';
import { answerGuarantee, askGuarantee, endGuarantee } from './agreements.ts';
import { cycleRounds, payoutOnlyRounds } from './endings.ts';
import { noteAsked } from './last-turns.ts';
import { endStop, leaveStoppedAccount, payerOf, stopOf } from './members.ts';
import { pay } from './pay.ts';
import { swapTurns } from './swaps.ts';
import { transact } from './transact.ts';
import { roundMoney, type World } from './world.ts';

/** What members do, decided and written at once; now and then other work comes between the two. */
export function pagesOf(world: World): Pages {
  const { note } = world;
  /** Who asked whom to swap, and got no answer. */
  const asked = new Set<string>();
  /** Which accounts each has linked, by why. */
  const linked = new Set<string>();

  return {
    vote: (member, number, option) => note(`${member} votes to ${option}: ${vote(world, member, number, option)}`),
    takePart: (member, round, choosing) =>
      note(`${member} takes what is there of round ${round}: ${takePart(world, member, round, choosing)}`),
    ask: (kind, by, to, turns, beforeSending) => {
      if (kind === 'guarantee')
        note(`${by} asks ${to}: ${askGuarantee(world, { member: by, guarantor: to }, turns, beforeSending)}`);
      else if (beforeSending()) asked.add(`${by} ${to}`);
    },
    answer: (kind, to, by, accepts, agreeing) => {
      if (kind === 'guarantee') {
        note(`${to} answers ${by}: ${answerGuarantee(world, { member: by, guarantor: to }, accepts, agreeing)}`);
      } else if (asked.delete(`${by} ${to}`) && accepts) {
        agreeing([]);
        note(`${to} swaps with ${by}: ${swapTurns(world, [by, to])}`);
      }
    },
    endGuarantee: (pair, by, ending) =>
      note(`${by} ends what ${pair.guarantor} signed for ${pair.member}: ${endGuarantee(world, pair, by, ending)}`),
    pay: (member, round, stopped) => {
      if (isStopped(world, member) && !wasReadBefore(world, member, round)) return stopped();
      note(`${member} pays round ${round}: ${payByHand(world, member, round)}`);
    },
    resend: (member, round) => {
      leaveStoppedAccount(world, member);
      noteAsked(world, round);
      const { attempt = 0 } = roundMoney(world, round).payout ?? {};
      note(`${member} asks for payout ${round}: ${pay(world, round, attempt)}`);
    },
    hasLinked: (member, why) => linked.has(`${member} ${why}`),
    link: (member, why) => {
      linked.add(`${member} ${why}`);
      endStop(world, member, 'account');
      note(`${member} links an account for ${why}`);
    },
    isRevoked: (member) => payerOf(world, member).isRevoked,
    sign: (member) => {
      endStop(world, member, 'mandate');
      note(`${member} signs again`);
    },
    openRepair: () => {},
    repair: (member) => {
      endStop(world, member, 'login');
      note(`${member} has repaired the login`);
    },
    needsRepair: () => false,
    confirmRepair: () => {},
    settle: (pair, round, by) => {
      if (by !== pair.guarantor) return;
      const outcome = transact(world, round, (money) => world.engine.releaseDebt(money, pair));
      note(`${by} is paid back by ${pair.member} for round ${round}: ${outcome}`);
    },
  };
}

function vote(world: World, member: MembershipId, number: number, option: VoteOption): string {
  const { vote: open, engine, now } = world;
  if (open?.number !== number) return 'vote_over';
  const cast = engine.castVote(open, member, option, now);
  if (!cast.ok) return cast.code;
  if (cast.vote === open) return 'repeated';
  world.vote = cast.vote;
  world.see({ vote: { before: open, after: cast.vote } });
  return 'done';
}

const isStopped = (world: World, member: MembershipId): boolean =>
  stopOf({ ...payerOf(world, member), isRevoked: false }) !== null;

/** In half of the cases the page is one of before the account was returned. */
function wasReadBefore({ cycle, now }: World, member: MembershipId, round: number): boolean {
  return seededRandom(`${cycle.groupId}/${member}/${round}/${now}/page`).chance(0.5);
}

function payByHand(world: World, member: MembershipId, round: number): string {
  const { engine, cycle, now } = world;
  const rounds = [...cycleRounds(world), ...payoutOnlyRounds(world)];
  if (isTakenFromClaim(cycle.waits, rounds, member, now)) return 'is taken from the claim';
  return transact(world, round, (money) => engine.payNow(cycle, money, member, now));
}

/** Chooses the amount that the page offers. */
function takePart(world: World, member: MembershipId, round: number, choosing: (amount: number) => void): string {
  const { engine, cycle, now, announcedParts } = world;
  const money = roundMoney(world, round);
  const amount = availablePart(cycle.waits, money, bankDate(now));
  if (amount === 0 || money.payout?.parts?.chosen != null) return 'nothing is offered';
  if (isVoting(world.vote)) return 'vote_open';
  leaveStoppedAccount(world, member);
  const shown = roundMoney(world, round);
  if (mayChoosePart(shown)) announcedParts.seeOffer(shown, now);
  choosing(amount);
  noteAsked(world, round);
  return `${amount} ${transact(world, round, (money) => engine.choosePart(cycle, money, amount, now))}`;
}
