/** Everything in the words of an agreement that is not words. */
export type AgreementFacts = {
  readonly groupName: string;
  /** How many members and turns the group has. */
  readonly members: number;
  /** Of one turn, whole dollars. */
  readonly contribution: number;
  /** Who asks. */
  readonly memberName: string;
  /** Who is asked; null where the organizer decides who that is. */
  readonly otherName: string | null;
  /** The turns that it is about; `debitDate`: when everybody contributes. Of a swap, that of who asks comes first. */
  readonly turns: readonly { readonly round: number; readonly debitDate: string; readonly payoutDate: string }[];
  /** Days after a debit in which a bank may take it back. */
  readonly disputeDays: number;
};

type Turn = AgreementFacts['turns'][number];

/** @throws {Error} when there are fewer */
export function bothTurns([one, other]: AgreementFacts['turns']): readonly [Turn, Turn] {
  if (one === undefined || other === undefined) throw new Error('A swap has two turns');
  return [one, other];
}

/** @throws {Error} when there is none */
export function onlyTurn([turn]: AgreementFacts['turns']): Turn {
  if (turn === undefined) throw new Error('A place has a turn');
  return turn;
}
