import { describe, expect, it } from 'vitest';
import { invitationId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { decideDecline } from '../forming/decline-invitation.ts';
import { emailOf, invitationTo, NOW } from '../forming/forming-group.fixture.ts';
import { invitationExpiry, invitationStates, invitationsToExpire, inviteStatus, isPending } from './invitation.ts';

const DAY = 86_400_000;
const invitation = invitationTo('amina', 2);
const byMail = { kind: 'personal', invitationId: invitationId('to-amina') } as const;

describe('an invitation', () => {
  it('works as long as it is valid', () => {
    expect(invitationExpiry(NOW)).toBe(NOW + limits.invitation.validDays * DAY);
    expect(isPending(invitation, NOW + limits.invitation.validDays * DAY - 1)).toBe(true);
    expect(isPending(invitation, NOW + limits.invitation.validDays * DAY)).toBe(false);
  });

  it('is shown as expired from that moment, marked or not', () => {
    expect(inviteStatus(invitation, NOW)).toBe('pending');
    expect(inviteStatus(invitation, NOW + limits.invitation.validDays * DAY)).toBe('expired');
  });

  it('is shown as pending until it has ended, and by its end from then on', () => {
    const shown = invitationStates.map((state) => [state, inviteStatus({ ...invitation, state }, NOW)]);

    expect(Object.fromEntries(shown)).toEqual({
      created: 'pending',
      sent: 'pending',
      accepted: 'accepted',
      declined: 'declined',
      expired: 'expired',
      revoked: 'revoked',
    });
    expect(inviteStatus({ ...invitation, state: 'accepted' }, NOW + limits.invitation.validDays * DAY)).toBe(
      'accepted',
    );
  });

  it('is marked as expired once, and never after an answer', () => {
    const answered = { ...invitation, state: 'accepted' as const };
    const marked = { ...invitation, state: 'expired' as const };

    expect(invitationsToExpire([invitation, answered, marked], NOW + limits.invitation.validDays * DAY)).toEqual([
      invitation,
    ]);
    expect(invitationsToExpire([invitation], NOW)).toEqual([]);
  });
});

describe('declining', () => {
  const value = { invitations: [invitation] };
  const request = { source: byMail, email: emailOf('amina'), now: NOW };

  it('frees the seat of the invitation', () => {
    const facts = [{ kind: 'invitation_declined', by: null, invitation: 'to-amina' }];
    const next = { invitations: [{ ...invitation, state: 'declined' }] };
    expect(decideDecline(value, request)).toEqual({ ok: true, change: { at: NOW, facts, next } });
  });

  it('is for the invited person alone', () => {
    const email = emailOf('zaid');

    expect(decideDecline(value, { ...request, email })).toEqual({ ok: false, code: 'invitation_invalid' });
  });

  it('changes nothing for someone who only looked at the open link', () => {
    const passerBy = { ...request, source: { kind: 'open_link' } as const, email: emailOf('zaid') };

    expect(decideDecline(value, passerBy)).toEqual({ ok: true, change: null });
  });

  it('comes too late for an invitation that has expired', () => {
    const late = { ...request, now: NOW + limits.invitation.validDays * DAY };
    expect(decideDecline(value, late).ok).toBe(false);
  });
});
