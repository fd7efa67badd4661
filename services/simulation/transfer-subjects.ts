import { attemptKey, type Cycle, type GroupId, shareRound, type TransferSubject } from '@halqa/domain';

/** The attempt that a transfer is of. */
export type Known = { readonly groupId: GroupId; readonly subject: TransferSubject };

const MOST_ATTEMPTS = 20;
const DIGITS = 40;

/** The attempt of a key, found among the attempts that there can be: nobody may make another key. */
export function subjectsByKey(cycles: () => readonly Cycle[]) {
  const attempts = new Map<string, ReadonlyMap<string, Known>>();

  function attemptsOf(cycle: Cycle, attempt: number): ReadonlyMap<string, Known> {
    const name = `${cycle.groupId} ${cycle.members} ${attempt}`;
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

const subjectsOf = ({ groupId, members }: Cycle, attempt: number): readonly Known[] =>
  members.flatMap((recipient, index) => {
    const round = index + 1;
    const credits = [round, shareRound(round)].map(
      (number): TransferSubject => ({ kind: 'credit', round: number, member: recipient, attempt }),
    );
    const debits = members.map((member): TransferSubject => ({ kind: 'debit', round, member, attempt }));
    return [...credits, ...debits].map((subject) => ({ groupId, subject }));
  });
