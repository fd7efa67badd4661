import type { ApiMember } from '../fixtures/api-member.ts';
import { newGroupBody } from '../fixtures/new-group.ts';

type Changes = Parameters<typeof newGroupBody>[0];

/** A group of its organiser, joined by everybody else who is named. */
export async function createCircle(organiser: ApiMember, joining: readonly ApiMember[], changes: Changes) {
  const created = await organiser.api.createGroup({ body: newGroupBody(changes) });
  if (!created.ok) throw new Error(created.refusal.error);
  for (const { api } of joining) {
    const inviteCode = created.value.inviteCode;
    const accepted = await api.acceptInvite({ params: { inviteCode }, body: { acceptedTerms: true } });
    if (!accepted.ok) throw new Error(accepted.refusal.error);
  }
  return created.value;
}
