import { describe, expect, it } from 'vitest';
import { emailOf, invitationTo, NOW } from './forming-group.fixture.ts';
import { invitationId } from './ids.ts';
import {
  decideDecline,
  invitationExpiry,
  invitationStates,
  invitationsToExpire,
  inviteStatus,
  isPending,
} from './invitation.ts';

const DAY = 86_400_000;
const invitation = invitationTo('amina', 2);
const byMail = { kind: 'personal', invitationId: invitationId('to-amina') } as const;

describe('an invitation', () => {
  it('works for fourteen days', () => {
    expect(invitationExpiry(NOW)).toBe(NOW + 14 * DAY);
    expect(isPending(invitation, NOW + 14 * DAY - 1)).toBe(true);
    expect(isPending(invitation, NOW + 14 * DAY)).toBe(false);
  });

  it('is shown as expired from that moment, marked or not', () => {
    expect(inviteStatus(invitation, NOW)).toBe('pending');
    expect(inviteStatus(invitation, NOW + 14 * DAY)).toBe('expired');
  });

  it('is shown by its answer, or as bounced', () => {
    const shown = invitationStates.map((state) => inviteStatus({ ...invitation, state }, NOW));

    expect(new Set(shown)).toEqual(new Set(['pending', 'bounced', 'accepted', 'declined', 'expired', 'revoked']));
    expect(inviteStatus({ ...invitation, state: 'bounced' }, NOW + 14 * DAY)).toBe('expired');
    expect(inviteStatus({ ...invitation, state: 'accepted' }, NOW + 14 * DAY)).toBe('accepted');
  });

  it('is marked as expired once, and never after an answer', () => {
    const answered = { ...invitation, state: 'accepted' as const };
    const marked = { ...invitation, state: 'expired' as const };

    expect(invitationsToExpire([invitation, answered, marked], NOW + 14 * DAY)).toEqual([invitation]);
    expect(invitationsToExpire([invitation], NOW)).toEqual([]);
  });
});

describe('declining', () => {
  const request = { source: byMail, invitations: [invitation], email: emailOf('amina'), now: NOW };

  it('names the invitation whose seat becomes free', () => {
    expect(decideDecline(request)).toEqual({ ok: true, declinedInvitation: 'to-amina' });
  });

  it('is for the invited person alone', () => {
    const email = emailOf('zaid');

    expect(decideDecline({ ...request, email })).toEqual({ ok: false, code: 'invitation_invalid' });
  });

  it('changes nothing for someone who only looked at the open link', () => {
    const passerBy = { ...request, source: { kind: 'open_link' } as const, email: emailOf('zaid') };

    expect(decideDecline(passerBy)).toEqual({ ok: true, declinedInvitation: null });
  });

  it('comes too late after fourteen days', () => {
    expect(decideDecline({ ...request, now: NOW + 14 * DAY }).ok).toBe(false);
  });
});
