import { describe, expect, it } from 'vitest';
import { groupId, userId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { plainDate } from '../basics/plain-date.ts';
import { groupStates } from '../group/group.ts';
import { mandateTermsOf, termsKey } from '../group/mandate.ts';
import { memberAt } from './forming-group.fixture.ts';
import { decideStart, type SigningMember, type StartRequest } from './start-group.ts';

const group = {
  id: groupId('g'),
  state: 'ready',
  organizerId: userId('ann'),
  memberCount: 3,
  payoutOrder: 'fixed',
  contribution: cents(10_000),
  rule: { frequency: 'monthly', dayOfMonth: 4 },
  startDate: plainDate('2026-07-01'),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5 },
} as const;

const signing = (name: string, position: number): SigningMember => ({
  ...memberAt(name, position),
  mandate: { termsKey: termsKey(mandateTermsOf(group, position)) },
});

const ready: StartRequest = {
  group,
  // Not in the order of their turns.
  members: [signing('cem', 3), signing('ann', 1), signing('ben', 2)],
  person: userId('ann'),
  today: plainDate('2026-07-01'),
};

describe('starting a ready group', () => {
  it('freezes the order, and the dates after the lead', () => {
    const decided = decideStart(ready);

    expect(decided).toMatchObject({
      ok: true,
      starting: { kind: 'starts', recipients: ['of-ann', 'of-ben', 'of-cem'] },
    });
    const rounds = decided.ok && decided.starting.kind === 'starts' ? decided.starting.rounds : [];
    // Three business days after Wednesday, July 1, is Monday the 6th: Saturday the 4th is too early.
    expect(rounds.map(({ contributionDate }) => contributionDate)).toEqual(['2026-08-04', '2026-09-04', '2026-10-04']);
    expect(rounds.map(({ debitDate }) => debitDate)).toEqual(['2026-08-04', '2026-09-04', '2026-10-05']);
    expect(rounds.map(({ payoutDate }) => payoutDate)).toEqual(['2026-08-12', '2026-09-15', '2026-10-14']);
  });

  it('changes nothing when it runs already', () => {
    const running = { ...ready, group: { ...group, state: 'active' } as const };
    expect(decideStart(running)).toEqual({ ok: true, starting: { kind: 'done_before' } });
  });

  it.each([
    ['a member', { person: userId('ben') }, 'organizer_only'],
    ['a stranger', { person: userId('zoe') }, 'group_not_found'],
    ['an open seat', { members: ready.members.slice(1) }, 'group_not_ready'],
    [
      'a seat without a bank',
      { members: [signing('ann', 1), signing('ben', 2), { ...signing('cem', 3), state: 'pending_bank' }] },
      'group_not_ready',
    ],
    [
      'two members in one turn',
      { members: [signing('ann', 1), signing('ben', 2), signing('cem', 2)] },
      'group_not_ready',
    ],
    [
      'other terms than the signed ones',
      { members: [signing('ann', 1), signing('ben', 2), { ...signing('cem', 3), mandate: signing('cem', 2).mandate }] },
      'terms_not_signed',
    ],
  ] satisfies [string, Partial<StartRequest>, string][])('is a problem with %s', (_, change, code) => {
    expect(decideStart({ ...ready, ...change })).toEqual({ ok: false, code });
  });

  describe('with a random order', () => {
    const unplaced = (name: string): SigningMember => ({
      ...signing(name, 1),
      position: null,
      mandate: { termsKey: termsKey(mandateTermsOf(group, null)) },
    });
    const random: StartRequest = {
      ...ready,
      group: { ...group, payoutOrder: 'random' },
      members: ['cem', 'ann', 'ben'].map(unplaced),
    };

    it('begins a draw over the members of every seat, and fixes no dates yet', () => {
      const members = expect.arrayContaining(['of-ann', 'of-ben', 'of-cem']);
      const roster = { groupId: 'g', rulesVersion: 1, members };
      expect(decideStart(random)).toEqual({ ok: true, starting: { kind: 'begins_draw', roster } });
    });

    it('begins no second draw while one runs', () => {
      const drawing = { ...random, group: { ...random.group, state: 'drawing' } as const };
      expect(decideStart(drawing)).toEqual({ ok: true, starting: { kind: 'done_before' } });
    });

    it('is a problem while a seat is open, waits for a bank, or has other terms', () => {
      const [first = unplaced('cem'), ...others] = random.members;
      const codes = [others, [{ ...first, state: 'pending_bank' as const }, ...others], [signing('cem', 1), ...others]]
        .map((members) => decideStart({ ...random, members }))
        .map((decided) => (decided.ok ? 'ok' : decided.code));
      expect(codes).toEqual(['group_not_ready', 'group_not_ready', 'group_not_ready']);
      const signedOther = [{ ...first, mandate: signing('cem', 1).mandate }, ...others];
      expect(decideStart({ ...random, members: signedOther })).toEqual({ ok: false, code: 'terms_not_signed' });
    });
  });

  it('is possible in no state but ready', () => {
    const codes = groupStates.map((state) => {
      const decided = decideStart({ ...ready, group: { ...group, state } });
      return decided.ok ? `${state} ok` : `${state} ${decided.code}`;
    });
    expect(codes).toEqual([
      'forming group_not_ready',
      'ready ok',
      'drawing ok',
      'active ok',
      'paused group_started',
      'clearing group_started',
      'completed group_closed',
      'cancelled group_closed',
      'winding_down group_started',
      'dissolved group_closed',
    ]);
  });
});
