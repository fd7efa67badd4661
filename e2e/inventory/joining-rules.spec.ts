import { grantAccess, linkBank } from '../fixtures/api-member.ts';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';

const codeOf = (link: string) => new URL(link).pathname.slice('/groups/join/'.length);

test('joining requires the terms, sandbox access and a bank, in the words of the specification', async ({
  member,
  newcomer,
  request,
  baseURL,
}) => {
  const owner = await member('Owner');
  const guest = await newcomer('Guest');
  const body = newGroupBody({ memberEmails: [guest.email] });
  expect((await owner.api.createGroup({ body })).ok).toBe(true);
  const params = { inviteCode: codeOf(linkIn(await mailWith(request, guest.email, /invit/i), '/groups/join/')) };

  const withoutTerms = await request.post(`/api/invites/${params.inviteCode}/accept`, {
    headers: { authorization: `Bearer ${guest.token}` },
    data: { acceptedTerms: false },
  });
  expect(withoutTerms.status()).toBe(400);
  expect(await withoutTerms.json()).toMatchObject({ error: 'You must agree to the terms before joining' });

  expect(await guest.api.acceptInvite({ params, body: { acceptedTerms: true } })).toMatchObject({
    ok: false,
    problem: {
      status: 403,
      error: 'You are not authorized to join ROSCA groups in demo mode. Please authorize your bank account first.',
    },
  });
  await grantAccess(request, baseURL ?? '', guest);
  expect(await guest.api.acceptInvite({ params, body: { acceptedTerms: true } })).toMatchObject({
    ok: true,
    value: { bankDueAt: expect.any(String) },
  });
  await linkBank(request, guest);
  expect(await guest.api.acceptInvite({ params, body: { acceptedTerms: true } })).toMatchObject({
    ok: true,
    value: { bankDueAt: null },
  });
});

test('an unknown code is an invalid invitation', async ({ member }) => {
  const { api } = await member();
  expect(await api.readInvite({ params: { inviteCode: 'no-such-code' } })).toMatchObject({
    ok: false,
    problem: { status: 404, error: 'The invitation link you followed is invalid or has expired.' },
  });
});

test('of two people who take the last seat at once, one joins and the other reads why not', async ({ member }) => {
  const [owner, invited, one, other] = await Promise.all(['Owner', 'Invited', 'One', 'Other'].map(member));
  if (!owner || !invited || !one || !other) throw new Error('four people are needed');
  const created = await owner.api.createGroup({ body: newGroupBody({ memberEmails: [invited.email] }) });
  if (!created.ok) throw new Error(created.problem.error);
  const input = { params: { inviteCode: created.value.inviteCode }, body: { acceptedTerms: true } } as const;
  const outcomes = await Promise.all([one, other].map(({ api }) => api.acceptInvite(input)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ problem: { status: 409, code: 'group_full' } });
  const detail = await owner.api.readGroup({ params: { id: created.value.groupId } });
  expect(detail.ok && detail.value.members.length).toBe(2);
});

test('a group is ready when every seat has accepted, and a declined seat is free again', async ({
  member,
  request,
}) => {
  const [owner, second, third, fourth] = await Promise.all(['Owner', 'Second', 'Third', 'Fourth'].map(member));
  if (!owner || !second || !third || !fourth) throw new Error('four people are needed');
  const body = newGroupBody({ memberEmails: [second.email, third.email] });
  const created = await owner.api.createGroup({ body });
  if (!created.ok) throw new Error(created.problem.error);
  const statusNow = async () => {
    const detail = await owner.api.readGroup({ params: { id: created.value.groupId } });
    return detail.ok ? detail.value.status : detail.problem.error;
  };
  const codeFor = async (address: string) =>
    codeOf(linkIn(await mailWith(request, address, /invit/i), '/groups/join/'));
  const accept = { acceptedTerms: true } as const;

  const secondCode = await codeFor(second.email);
  expect((await second.api.acceptInvite({ params: { inviteCode: secondCode }, body: accept })).ok).toBe(true);
  expect((await third.api.declineInvite({ params: { inviteCode: await codeFor(third.email) } })).ok).toBe(true);
  expect(await statusNow()).toBe('forming');
  const open = { params: { inviteCode: created.value.inviteCode }, body: accept };
  expect((await fourth.api.acceptInvite(open)).ok).toBe(true);
  expect(await statusNow()).toBe('ready');
});
