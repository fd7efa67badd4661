import {
  attemptKey,
  type Cycle,
  claimRound,
  type GroupId,
  type MembershipId,
  shareRound,
  type TransferSubject,
} from '@halqa/domain';

/** The attempt that a transfer is of. */
export type Known = { readonly groupId: GroupId; readonly subject: TransferSubject };

const MOST_ATTEMPTS = 20;
/** The length of `attemptKey`; behind it stands which authorization of the attempt it is. */
const DIGITS = 40;

/** The attempt of a key, found among the attempts that there can be: nobody may make another key. */
export function subjectsByKey(cycles: () => readonly Cycle[]) {
  const attempts = new Map<string, ReadonlyMap<string, Known>>();

  function attemptsOf(cycle: Cycle, attempt: number): ReadonlyMap<string, Known> {
    const name = `${cycle.groupId} ${cycle.members} ${cycle.former} ${attempt}`;
    const found = attempts.get(name) ?? new Map(subjectsOf(cycle, attempt).map((each) => [keyOf(each), each]));
    attempts.set(name, found);
    return found;
  }

  return (key: string): Known => {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      for (const cycle of cycles()) {
        const known = attemptsOf(cycle, attempt).get(key.slice(0, DIGITS));
        if (known !== undefined) return known;
      }
    }
    throw new Error(`No attempt has the key ${key}`);
  };
}

const keyOf = ({ groupId, subject }: Known): string => attemptKey(groupId, subject);

const subjectsOf = ({ groupId, members, former = [] }: Cycle, attempt: number): readonly Known[] => {
  const credit = (round: number, member: MembershipId): TransferSubject => ({ kind: 'credit', round, member, attempt });
  // Former members are behind the present ones, and have a claim on a turn.
  const shares = former.map((member, index) => credit(shareRound(members.length + index + 1), member));
  const ofTurns = members.flatMap((recipient, index) => {
    const round = index + 1;
    const credits = [credit(round, recipient), credit(shareRound(round), recipient)];
    const claims = former.map((member) => credit(claimRound(round), member));
    const debits = [...members, ...former].map(
      (member): TransferSubject => ({ kind: 'debit', round, member, attempt }),
    );
    return [...credits, ...claims, ...debits];
  });
  return [...ofTurns, ...shares].map((subject) => ({ groupId, subject }));
};
