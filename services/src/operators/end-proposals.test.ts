import { groupId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { paid } from '../../test/moved-money-world.ts';
import { type OperatorWorld, operatorWorld } from '../../test/operator-world.ts';
import { operatorStores } from '../compose/operator-stores.ts';

let world: OperatorWorld;

beforeEach(async () => {
  world = await operatorWorld('Ada', 'Eve');
});

const propose = async (as = 'ada', why = 'rules') => {
  const body = { why, reason: 'Nobody votes since March' };
  return (await call(world.operators, 'proposeEnd', { as, params: { id: world.groupId }, body })).status;
};
/** Answers the newest proposal, or the one with a version that was read before. */
const answer = async (as: string, decision: 'approve' | 'reject' = 'approve', versionRead?: number) => {
  const version = versionRead ?? (await newestVersion());
  const body = { version, decision, reason: 'Looked at it' };
  return (await call(world.operators, 'answerEndProposal', { as, params: { id: world.groupId }, body })).status;
};
const newestVersion = async () =>
  (await operatorStores(world.table, world.ledgerTable).ends.find(groupId(world.groupId)))?.proposal?.version ?? 1;
const listed = async (as = 'eve') =>
  replyOf('listEndProposals', await call(world.operators, 'listEndProposals', { as })).proposals;
const stateOf = async () => (await world.money.findCycle(world.groupId))?.state;
const kindsOf = async () =>
  (await world.ports.groups.listHistory(world.groupId, undefined, 20)).items.map(({ fact }) =>
    'text' in fact ? `${fact.kind} ${fact.text}` : fact.kind,
  );

/** Cem's debit came back, and the last day to pay is over. */
async function fallsShort() {
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
}

describe('a group that cannot end by itself', () => {
  it('winds down when one operator proposes it and another approves', async () => {
    expect(await propose()).toBe(200);
    expect(await listed()).toMatchObject([{ by: 'Ada', why: 'rules', needsSecondPerson: false }]);
    expect(await stateOf()).toBe('active');

    expect(await answer('eve')).toBe(200);
    expect(await listed()).toEqual([]);
    await world.sweep();
    // Nothing was debited, so nothing is left to share out.
    expect(await stateOf()).toBe('dissolved');
    expect(await kindsOf()).toContain('ended_by_operators rules');
    const audit = replyOf('listAudit', await call(world.operators, 'listAudit', { as: 'ada' }));
    const acts = audit.entries.filter(({ action }) => action.startsWith('end_'));
    expect(acts.map(({ action, by, reason }) => [action, by, reason])).toEqual([
      ['end_approved', 'Eve', 'Looked at it'],
      ['end_proposed', 'Ada', 'Nobody votes since March'],
    ]);
  });

  it('is ended for what is missing only while a turn is short', async () => {
    expect(await propose('ada', 'no_payment')).toBe(409);
    await fallsShort();
    expect(await propose('ada', 'no_payment')).toBe(200);
    const again = { as: 'cem', params: { id: world.groupId }, body: { round: 1 } };
    expect((await call(world.handler, 'payContribution', again)).status).toBe(200);
    await world.debit('cem', ['submitted', 'posted', 'settled', 'available'], 1, { attempt: 2 });
    expect(await answer('eve')).toBe(409);
    expect(await answer('eve', 'reject')).toBe(200);
    expect(await propose('ada', 'no_decision')).toBe(409);
    await world.sweep();
    expect(await stateOf()).toBe('active');
  });

  it('is not ended by the operator who proposed it', async () => {
    await propose();
    expect(await answer('ada')).toBe(403);
    expect(await listed('ada')).toMatchObject([{ needsSecondPerson: true }]);
    await world.sweep();
    expect(await stateOf()).toBe('active');
  });

  it('is not ended by a proposal that is older than seven days, which a new one replaces', async () => {
    await propose();
    world.clock.advanceDays(7);
    expect(await answer('eve')).toBe(409);
    expect(await listed()).toEqual([]);
    expect(await propose('eve')).toBe(200);
    expect(await answer('ada')).toBe(200);
  });

  it('is neither proposed nor ended by an operator who is a member of it', async () => {
    await world.addProfiles(profileOf('Ann', { is_admin: true }));
    expect(await propose('ann')).toBe(403);
    await propose();
    expect(await listed('ann')).toMatchObject([{ needsSecondPerson: true }]);
    expect(await answer('ann')).toBe(403);
  });

  it('is ended once by two approvals at the same moment', async () => {
    await world.addProfiles(profileOf('Una', { is_admin: true }));
    await propose();
    const statuses = await Promise.all([answer('eve'), answer('una')]);
    expect(statuses.toSorted()).toEqual([200, 409]);
    await Promise.all([world.sweep(), world.sweep()]);
    expect((await kindsOf()).filter((kind) => kind.startsWith('ended_by_operators'))).toHaveLength(1);
  });

  it('goes on after a rejection, and may be proposed again', async () => {
    await propose();
    expect(await propose('eve')).toBe(409);
    expect(await answer('eve', 'reject')).toBe(200);
    await world.sweep();
    expect(await stateOf()).toBe('active');
    expect(await propose('eve')).toBe(200);
  });

  it('is ended only by an answer to the proposal that was read', async () => {
    await propose();
    const [read] = await listed();
    await answer('eve', 'reject');
    await propose('ada', 'rules');
    for (const decision of ['approve', 'reject'] as const)
      expect(await answer('eve', decision, read?.version)).toBe(409);
    const [newest] = await listed();
    expect(await answer('eve', 'approve', newest?.version)).toBe(200);
  });

  it('says why it is not ended', async () => {
    const code = async (route: 'proposeEnd' | 'answerEndProposal', as: string, body: object) => {
      const { reply } = await call(world.operators, route, { as, params: { id: world.groupId }, body });
      return Object(reply).code;
    };
    const reason = 'Looked at it';
    expect(await code('proposeEnd', 'ada', { why: 'no_payment', reason })).toBe('group_not_endable');
    expect(await propose()).toBe(200);
    expect(await code('proposeEnd', 'eve', { why: 'rules', reason })).toBe('end_proposal_changed');
    const approval = { version: await newestVersion(), decision: 'approve', reason };
    expect(await code('answerEndProposal', 'ada', approval)).toBe('second_person_required');
    expect(await code('answerEndProposal', 'eve', { ...approval, version: 9 })).toBe('end_proposal_changed');
  });

  it('is not found by an unknown id', async () => {
    const request = { as: 'ada', params: { id: 'unknown' }, body: { why: 'rules', reason: 'x' } };
    expect((await call(world.operators, 'proposeEnd', request)).status).toBe(404);
  });
});
