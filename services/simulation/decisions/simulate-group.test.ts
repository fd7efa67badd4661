import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { domainEngine, type Engine } from './engine.ts';
import { plantedFaults as otherFaults } from './planted-faults.fixture.ts';
import { plantedGuaranteeFaults } from './planted-guarantee-faults.fixture.ts';
import { plantedLastTurnFaults } from './planted-last-turn-faults.fixture.ts';
import { plantedNoticeFaults } from './planted-notice-faults.fixture.ts';
import { plantedReplacementFaults } from './planted-replacement-faults.fixture.ts';
import { simulateGroup } from './simulate-group.ts';

const SECONDS = 1_000;

const plantedFaults = {
  ...otherFaults,
  ...plantedGuaranteeFaults,
  ...plantedLastTurnFaults,
  ...plantedNoticeFaults,
  ...plantedReplacementFaults,
};

/** What docs/specification-coverage.md has a row for, under "when money fails". */
const everyFailure = [
  ...['insufficient_funds', 'risk', 'limit', 'ours', 'other'].map((reason) => `debit declined ${reason}`),
  ...['debit action_required login', 'debit action_required account'],
  ...[
    'R01',
    'R02',
    'R03',
    'R04',
    'R05',
    'R07',
    'R08',
    'R09',
    'R10',
    'R11',
    'R14',
    'R15',
    'R16',
    'R20',
    'R29',
    'R51',
  ].map((code) => `debit returned ${code}`),
  ...['debit failed', 'credit declined', 'credit failed', 'credit failed account'],
  ...['credit returned R03', 'credit returned R23'],
  ...['contribution_clawed_back', 'payout_returned'],
];

describe('a thousand group-years of random lives', () => {
  let setOffs = 0;

  /** `npm run simulate` runs as many as one likes. */
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'break no invariant, and every group ends: 125 group-years of seed %i',
    (seed) => {
      let days = 0;
      const seen = {
        ...{ swaps: 0, moved: 0, setOff: 0, replaced: 0, claims: 0, shared: 0 },
        ...{ parts: 0, delayed: 0, covers: 0, settledCovers: 0 },
      };
      const failures = new Set<string>();
      for (let group = 0; days < 125 * 365; group += 1) {
        const run = simulateGroup(seed, group);
        if (!run.ok) throw new Error(`Group ${group}, ${run.invariant}: ${run.message}\n${run.trace.join('\n')}`);
        expect(run.steps).toBeGreaterThan(run.members ** 2);
        days += run.days;
        seen.swaps += run.seen.swaps;
        seen.replaced += run.seen.replaced;
        seen.claims += run.seen.claims;
        seen.moved += run.seen.moved;
        seen.setOff += run.seen.setOff;
        seen.parts += run.seen.parts;
        seen.covers += run.seen.covers;
        seen.settledCovers += run.seen.settledCovers;
        if (run.seen.shared) seen.shared += 1;
        if (run.seen.delayed) seen.delayed += 1;
        for (const failure of run.seen.failures) failures.add(failure);
      }
      // Statements, books and bank were compared in groups in which this happened, too.
      const { setOff, ...often } = seen;
      expect(Math.min(...Object.values(often)), JSON.stringify(seen)).toBeGreaterThanOrEqual(10);
      setOffs += setOff;
      expect(everyFailure.filter((failure) => !failures.has(failure))).toEqual([]);
    },
    180 * SECONDS,
  );

  // Most groups in which a turn was moved end early before it comes.
  it('take what is owed from payouts, too', () => {
    expect(setOffs).toBeGreaterThan(20);
  });
});

it('does the same again from the same seed', { timeout: 60 * SECONDS }, () => {
  const engine = plantedFaults['closes a round again when the bank reports it again'];
  expect(simulateGroup(1, 10, engine)).toEqual(simulateGroup(1, 10, engine));
  expect(simulateGroup(1, 10)).toEqual(simulateGroup(1, 10));
});

it('judges a payout by returns that are stored, and not by one that is being decided beside it', () => {
  expect(simulateGroup(3000003, 3349)).toMatchObject({ ok: true });
});

it('opens the third round at the end of the second one’s grace when its opening was lost', () => {
  const engine: Engine = {
    ...domainEngine,
    openRound: (cycle, money, ...rest) =>
      domainEngine.openRound(money.round.round === 2 ? { ...cycle, debitDates: [] } : cycle, money, ...rest),
  };
  for (const group of [0, 1, 2, 3]) expect(simulateGroup(1, group, engine)).toMatchObject({ ok: true });
});

/** With seed 1: the group that catches each fault, and what it breaks there. */
const caught: Readonly<Record<keyof typeof plantedFaults, readonly [group: number, invariant: string]>> = {
  'pays out on the planned day although a contribution settled late': [0, 'gate'],
  'debits again under a new key when the work is repeated': [3, 'I5'],
  'writes a journal that does not balance when a debit returns': [6, 'I1'],
  'closes a round again when the bank reports it again': [6, 'ledger'],
  'takes the last open round for the round of every event': [8, 'statement'],
  'does not write the round when one of its contributions changes': [5, 'state'],
  'lets other rounds pay for a late return instead of the reserve': [0, 'I2'],
  'does not reverse a return in the ledger': [6, 'I14'],
  'completes a cycle while a member still owes': [22, 'I6'],
  'changes the recipient of a round that opens': [0, 'I12'],
  'makes the opening of the next round due neither at an opening nor at the end of a grace': [0, 'liveness'],
  'drops an event that comes too early': [1, 'I7'],
  'sends a payout that is on hold': [306, 'transition'],
  'makes no payout due that it releases': [6, 'liveness'],
  'asks no gate for a payout that is tried again': [13, 'I14'],
  'debits somebody whose debits are stopped': [3, 'stop'],
  'debits before the day for which a debit is planned again': [1, 'retry'],
  'takes a debit that waits for another account as over': [6, 'waiting'],
  'repeats what a member asked for once': [18, 'retry'],
  'debits by itself what a member asked for, once their account is another one': [30, 'retry'],
  'does not debit again what came back from an account that its member has left': [426, 'waiting'],
  'names a later end of grace than that of the round': [0, 'grace'],
  'repeats debits after the grace of their round': [0, 'grace'],
  'does not take back what our own bank declined to send': [8, 'I14'],
  'does not try a declined payout again': [8, 'liveness'],
  'debits twice when a member presses twice': [6, 'I5'],
  'takes a part as arrived once the bank has it': [23, 'statement'],
  'sends the whole again as the rest': [13, 'I3'],
  'sends the next part without being asked': [461, 'choice'],
  'says nothing when the day of a payout passes': [2, 'silence'],
  'says nothing when another day is expected for a payout that is late': [1, 'silence'],
  'says nothing when more of a round that is short can be paid out': [13, 'silence'],
  'says of a payout that is on its way that it is late': [0, 'late'],
  'says of a payout that our bank declined that it is late before its announced day': [8, 'late'],
  'exchanges a turn that has opened': [0, 'I8'],
  'exchanges turns and leaves the books as they were': [2, 'I14'],
  'pays out a round that is short when its turn has come': [7, 'I2'],
  'shares what a group has while debits can still be disputed': [289, 'share'],
  'gives the cent that is left twice': [4, 'I2'],
  'is dissolved while a share is on its way': [10, 'I6'],
  'debits a guarantor under two keys': [20, 'guarantee'],
  'debits a guarantor beside a debit of their member': [13, 'I5'],
  'debits a guarantor for a turn that nobody signed': [4, 'guarantee'],
  'debits a guarantor who ended it': [132, 'guarantee'],
  'books what a guarantor paid as paid by their member': [20, 'statement'],
  'names guarantors still when the grace is over': [1708, 'guarantee'],
  'ends a guarantee by the planned dates of its turns': [132, 'guarantee'],
  'shares out as the guarantor’s what was settled between both': [54, 'share'],
  'bills a member for what came back once the cash was shared out': [288, 'I8'],
  'debits a guarantor whose own contribution is missing': [144, 'guarantee'],
  'lets a grace go on for guarantors for ever': [20, 'grace'],
  'forgets guarantors of a grace that ends while debits are paused': [20, 'guarantee'],
  'debits a guarantor for what a limit of ours declined on the last day': [61, 'guarantee'],
  'dissolves by half of the votes': [248, 'vote'],
  'dissolves against those to whom the group owes money': [274, 'vote'],
  'pauses without more than half of the votes': [17, 'vote'],
  'moves a turn that has begun': [7, 'I12'],
  'moves one turn and leaves the others': [7, 'I14'],
  'moves turns and leaves the books as they were': [7, 'I14'],
  'opens a turn on the date that it had before it was moved': [7, 'pause'],
  'stays paused when its next turn opens': [7, 'liveness'],
  'makes the opening of what it moved not due': [7, 'liveness'],
  'debits by the schedule although debits wait': [15, 'pause'],
  'delays a debit without a word': [15, 'silence'],
  'makes whoever waits for us late': [93, 'late'],
  'makes a turn that has begun the last one': [6, 'I8'],
  'makes the turn of somebody the last one who has paid': [1, 'last'],
  'makes a turn the last one and leaves the books as they were': [23, 'I14'],
  'pays out before what its recipient owes was taken': [19, 'last'],
  'takes what is owed and pays the whole pot': [41, 'I14'],
  'takes what is owed and leaves the books as they were': [19, 'I14'],
  'makes what is owed due to be taken twice': [19, 'due'],
  'leaves turns that wait for each other waiting': [713, 'last'],
  'looks for nothing to take before a vote': [713, 'last'],
  'sends a payout that came back when its turn is short': [35, 'asked'],
  'starts a payout that our bank declined on the same day, too': [8, 'due'],
  'starts a payout that our bank declined on the same day': [8, 'again'],
  'waits for contributions of a payout that came back once the cash was shared out': [214, 'liveness'],
  'repays the reserve before the members of a group that ends': [54, 'I2'],
  'opens a turn with the members of before': [4, 'I8'],
  'pays the newcomer the whole pot': [19, 'I14'],
  'pays a claim while debits that it is for can be disputed': [19, 'claim'],
  'gives a newcomer what was paid before': [19, 'replaced'],
  'shares out without those whose places others took': [4, 'I2'],
  'completes while a claim is on its way': [304, 'I6'],
  'covers with a claim what a bank takes back from others': [321, 'I2'],
  'pays a claim again when the work is repeated': [274, 'ledger'],
  'takes nothing of what is owed from a claim': [141, 'claim'],
  'sends a funded claim whatever was taken back since': [141, 'claim'],
  'leaves a claim at the turn that its recipient had': [592, 'I14'],
  'moves the turn of somebody to the end on which there is a claim': [68, 'last'],
  'does not know the debits of whoever was replaced': [941, 'event'],
  'takes nothing of what its recipient owes from a turn with a claim on it': [19, 'last'],
  'keeps a claim while the payout of its turn waits for its recipient': [30, 'claim'],
};

it.each(Object.entries(caught))('catches an engine that %s', (fault, [group, invariant]) => {
  const engine = plantedFaults[fault as keyof typeof plantedFaults];
  expect(simulateGroup(1, group, engine)).toMatchObject({ ok: false, invariant });
  expect(simulateGroup(1, group)).toMatchObject({ ok: true });
});

it('says in docs/simulation.md which group catches each', () => {
  const page = readFileSync(new URL('../../../docs/simulation.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('### In decisions');
  const rows = (section.split('###')[0] ?? '').matchAll(/^\| (.+?) +\| (\d+) +\| (\w+) +\|$/gm);
  expect(Object.fromEntries([...rows].map(([, fault, group, broken]) => [fault, [Number(group), broken]]))).toEqual(
    caught,
  );
});
