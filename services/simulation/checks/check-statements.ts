import {
  addToStatement,
  type Books,
  balanceOf,
  type Cycle,
  emptyStatement,
  isPayoutOnlyRound,
  type Journal,
  type MemberDebt,
  type MembershipId,
  memberMoney,
  openDebts,
  type RoundMoney,
  type Statement,
  type StatementTotals,
} from '@halqa/domain';
import type { Transfer } from '../bank/bank.ts';
import { ensure } from '../invariant.ts';

/** What members are shown of their own money agrees to the cent with the books, the states and the bank. */
export type StatementCheck = {
  checkWrite(written: readonly Journal[], books: Books, now: Shown): void;
  /** Only when every report has arrived. */
  checkAgainstBank(transfers: Iterable<Transfer>): void;
};

type Shown = { readonly cycle: Cycle; readonly rounds: readonly RoundMoney[]; readonly journals: readonly Journal[] };

export function createStatementCheck(): StatementCheck {
  const statements = new Map<MembershipId, Statement>();
  /** What guarantors have twice, once the cash was shared out. */
  const claims = new Map<MembershipId, number>();
  /** Whose statements have changed since the bank was compared. */
  let unchecked = new Set<MembershipId>();
  let together = 0;

  return {
    checkWrite(written, { balances }, { cycle: { members, former = [] }, rounds, journals }) {
      if (written.length === 0) return;
      const ofCycle = rounds.filter(({ round }) => !isPayoutOnlyRound(round.round));
      const shares = rounds.filter(({ round }) => isPayoutOnlyRound(round.round));
      for (const member of [...members, ...former]) {
        const known = statements.get(member);
        const before = known ?? emptyStatement(member);
        // Whoever took a place reads everything that was before.
        const after = addToStatement(before, known === undefined ? journals : written);
        statements.set(member, after);
        if (after.rows.length === before.rows.length) continue;
        unchecked.add(member);
        together += inTheGroup(after.totals) - inTheGroup(before.totals);
        const { owed, onTheWay } = after.totals;
        claims.set(member, (claims.get(member) ?? 0) + claimedIn(written, member));
        const received = rounds.filter(({ round }) => round.recipient === member);
        const transit = received.map(({ round }) => balanceOf(balances, `transit:${round.round}`));
        const due = balanceOf(balances, `due:${member}`) + (claims.get(member) ?? 0);
        const inBooks = [due, transit.reduce((sum, amount) => sum + amount, 0)];
        ensure(`${owed}/${onTheWay}` === inBooks.join('/'), 'statement', () => `of ${member}: the books say other`);
        const byStates = memberMoney(ofCycle, member, shares).totals;
        const isSame = (['paid', 'received', 'onTheWay', 'owed'] as const).every(
          (name) => after.totals[name] === byStates[name],
        );
        ensure(isSame, 'statement', () => `of ${member}: ${said(after.totals)}, by the states ${said(byStates)}`);
        const debts = openDebts(ofCycle).filter((debt) => debt.member === member || debt.guarantor === member);
        ensure(
          inWords(after.debts) === inWords(debts),
          'statement',
          () => `of ${member}: ${inWords(after.debts)} between members, by the states ${inWords(debts)}`,
        );
      }
      const cash = (['cash:pending', 'cash:available', 'reserve'] as const).map((name) => balanceOf(balances, name));
      const inBooks = cash.reduce((sum, balance) => sum + balance, 0);
      ensure(together === inBooks, 'statement', () => `together: ${together}, in the books ${inBooks}`);
    },
    checkAgainstBank(transfers) {
      if (unchecked.size === 0) return;
      const moved = [...transfers];
      for (const member of unchecked) {
        let [paid, received] = [0, 0];
        for (const { subject, step, amount, payer } of moved) {
          if ((payer ?? subject.member) !== member) continue;
          if (subject.kind === 'debit' && (step === 'settled' || step === 'available')) paid += amount;
          if (subject.kind === 'credit' && step === 'settled') received += amount;
        }
        const totals = statements.get(member)?.totals;
        const isSame = totals?.paid === paid && totals.received === received;
        ensure(isSame, 'statement', () => `of ${member}: ${said(totals)}, at the bank ${paid} and ${received}`);
      }
      unchecked = new Set();
    },
  };
}

/** In cents, what these journals say that a member has twice as a guarantor: a share for what they paid, and what their bank took back. */
export function claimedIn(journals: readonly Journal[], member: MembershipId): number {
  const claimed = journals.flatMap(({ entry }) =>
    entry.kind === 'contribution_clawed_back' && entry.isClaim && entry.payer === member ? [entry.amount] : [],
  );
  return claimed.reduce((sum, amount) => sum + amount, 0);
}

const inTheGroup = ({ paid, received, onTheWay }: StatementTotals): number => paid - received - onTheWay;

const inWords = (debts: readonly MemberDebt[]): string =>
  debts
    .map(({ round, member, guarantor, amount }) => `${member} owes ${guarantor} ${amount} of round ${round}`)
    .sort()
    .join(', ');

const said = (totals: StatementTotals | undefined): string => JSON.stringify(totals);
