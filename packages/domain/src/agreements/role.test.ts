import { describe, expect, it } from 'vitest';
import { type MembershipId, type UserId, userId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { addDays } from '../basics/plain-date.ts';
import { dateInZone } from '../basics/time.ts';
import { memberAt, NOW } from '../forming/forming-group.fixture.ts';
import type { GroupState } from '../group/group.ts';
import type { Agreement, OfferedRole } from './agreement.ts';
import { decideAnswer, decideAsking, decideEnd, openAgreements } from './decide-agreement.ts';

const members = [memberAt('ann', 1), memberAt('ben', 2), memberAt('cem', 3)];
const [ann, ben, cem] = ['ann', 'ben', 'cem'].map(userId);
const [annSeat, benSeat, cemSeat] = members;
if (!ann || !ben || !cem || !annSeat || !benSeat || !cemSeat) throw new Error('Somebody is missing');
const group = {
  state: 'ready' as GroupState,
  organizerId: ann,
  coOrganizer: null as MembershipId | null,
  rounds: null,
  timeZone: 'America/New_York',
  cycleWaits: { graceBusinessDays: 5, disputeDays: 0 },
  agreements: [] as readonly Agreement[],
};
const kind = 'role' as const;
const offer = (role: OfferedRole): Agreement => ({
  kind,
  by: annSeat.id,
  to: benSeat.id,
  rounds: [],
  at: NOW,
  state: 'asked',
  role,
});
const value = { group, members };
const by = (person: UserId) => ({ kind, person, by: annSeat.id, now: NOW, money: [] });
const offering = (role: OfferedRole) => ({ ...value, group: { ...group, agreements: [offer(role)] } });
const gone = members.map((member) => (member.id === benSeat.id ? { ...member, state: 'left' as const } : member));
const withBen = { ...value, group: { ...group, coOrganizer: benSeat.id } };
const ask = (person: UserId, to: MembershipId, of: typeof value = value, role: OfferedRole = 'organizer') =>
  decideAsking(of, { ...by(person), asking: { kind, to, role } });

describe('the organizer', () => {
  it('asks a member, and a new offer replaces the open one', () => {
    const role = 'organizer';
    const facts = [{ kind: 'role_asked', by: annSeat.id, about: benSeat.id, role }];
    expect(ask(ann, benSeat.id)).toMatchObject({ change: { at: NOW, facts, next: offering(role) } });
    expect(ask(ann, benSeat.id, offering(role))).toMatchObject({ ok: true, change: null });
    expect(ask(ann, cemSeat.id, offering(role))).toMatchObject({
      change: { next: { group: { agreements: [{ to: cemSeat.id }] } } },
    });
  });

  it('asks nobody who has no seat, nor for a role that is taken', () => {
    const role = 'co_organizer';
    expect(ask(ann, benSeat.id, { ...value, members: gone })).toEqual({ ok: false, code: 'not_found' });
    expect(ask(ann, cemSeat.id, withBen, role)).toEqual({ ok: false, code: 'role_taken' });
    expect(ask(ann, cemSeat.id, { ...withBen, members: gone }, role)).toMatchObject({ ok: true });
    expect(ask(ann, annSeat.id)).toEqual({ ok: false, code: 'role_taken' });
    const completed = { ...value, group: { ...group, state: 'completed' as const } };
    expect(ask(ann, benSeat.id, completed)).toEqual({ ok: false, code: 'group_closed' });
  });

  it('alone asks and withdraws', () => {
    for (const person of [ben, cem]) {
      expect(ask(person, cemSeat.id, withBen)).toEqual({ ok: false, code: 'organizer_only' });
      expect(decideEnd(offering('organizer'), by(person))).toEqual({ ok: true, change: null });
    }
    const facts = [{ kind: 'role_withdrawn', by: annSeat.id, about: benSeat.id }];
    expect(decideEnd(offering('organizer'), by(ann))).toMatchObject({ change: { facts } });
    expect(ask(userId('stranger'), benSeat.id)).toEqual({ ok: false, code: 'group_not_found' });
  });
});

describe('who is asked', () => {
  const yes = { ...by(ben), role: 'organizer', accepts: true } as const;

  it('takes the group over, and is not co-organizer beside that', () => {
    const facts = [{ kind: 'organizer_changed', by: benSeat.id, about: annSeat.id }];
    const agreements = [{ role: 'organizer', state: 'agreed' }];
    const answered = decideAnswer(offering('organizer'), yes);
    expect(answered).toMatchObject({ change: { facts, next: { group: { organizerId: ben, agreements } } } });
    const both = { ...value, group: { ...offering('organizer').group, coOrganizer: benSeat.id } };
    expect(decideAnswer(both, yes)).toMatchObject({
      change: { next: { group: { organizerId: ben, coOrganizer: null } } },
    });
  });

  it('no longer asks to be replaced when they took the group over', () => {
    const asking = (id: MembershipId, round: number): Agreement => ({
      kind: 'replacement',
      by: id,
      to: null,
      rounds: [round],
      at: NOW,
      state: 'asked',
      sha256: '',
    });
    const rounds = [2, 3].map((round) => {
      const day = addDays(dateInZone(NOW, group.timeZone), 30 * round);
      return { round, contributionDate: day, debitDate: day, payoutDate: day };
    });
    const agreements = [offer('organizer'), asking(benSeat.id, 2), asking(cemSeat.id, 3)];
    const running = { members, group: { ...group, state: 'active' as const, rounds, agreements } };
    expect(decideAnswer(running, yes)).toMatchObject({
      change: { next: { group: { agreements: [{ by: cemSeat.id }, { state: 'agreed' }] } } },
    });
  });

  it('declines, and nothing but the offer changes', () => {
    const role = 'co_organizer';
    const agreements = [{ ...offer(role), state: 'declined' }];
    const facts = [{ kind: 'role_declined', by: benSeat.id, about: annSeat.id, role }];
    expect(decideAnswer(offering(role), { ...by(ben), role, accepts: false })).toEqual({
      ok: true,
      change: { at: NOW, facts, next: { members, group: { ...group, agreements } } },
    });
  });

  it('answers no other offer than was meant, and nobody answers for them', () => {
    const denied = { ok: false, code: 'role_not_offered' };
    const answer = (person: UserId, role: OfferedRole, accepts: boolean) =>
      decideAnswer(offering('organizer'), { ...by(person), role, accepts });
    expect(answer(ben, 'co_organizer', true)).toEqual(denied);
    expect(answer(cem, 'organizer', true)).toEqual(denied);
    expect(answer(cem, 'organizer', false)).toEqual(denied);
  });

  it('can answer while the offer is valid, with a seat, and in a group that has not ended', () => {
    const validity = limits.roleOffer.validDays * 86_400_000;
    const open = (now: number, of: Partial<typeof value> = {}, state: GroupState = 'ready') =>
      openAgreements({ ...value, ...of, group: { ...offering('organizer').group, state }, now }, kind);
    expect(open(NOW + validity - 1)).toEqual([offer('organizer')]);
    expect(open(NOW + validity)).toEqual([]);
    expect(open(NOW, { members: gone })).toEqual([]);
    expect(open(NOW, {}, 'cancelled')).toEqual([]);
  });

  it('may accept twice, and the offer cannot be withdrawn any more', () => {
    const agreements = [{ ...offer('organizer'), state: 'agreed' as const }];
    const after = { ...value, group: { ...group, organizerId: ben, agreements } };
    expect(decideAnswer(after, yes)).toEqual({ ok: true, change: null });
    expect(decideEnd(after, by(ann))).toEqual({ ok: false, code: 'role_not_offered' });
  });
});
