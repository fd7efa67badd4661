import { timingSafeEqual } from 'node:crypto';
import { routes } from '@halqa/contract';
import { groupId, invitationId } from '@halqa/domain';
import { isIdText } from '../../basics/handler.ts';
import type { InvitationKey } from '../../ports/group-records.ts';
import type { Mac } from '../../ports/system.ts';

const CODE_BYTES = 16;

/**
 * The token by which the mail of an invitation leads to what its reader may block: the invitation with 128 bits of a MAC.
 * The same in every mail about it, for as long as the key exists; it opens nothing else, above all not the seat.
 */
export async function mailToken(mac: Mac, invitation: InvitationKey): Promise<string> {
  return tokenFor(mac, 'invitation-mail', invitation);
}

/** The token of the mail program's own button. It is in an address, which logs may keep, so it blocks and does nothing else. */
export async function unsubscribeToken(mac: Mac, invitation: InvitationKey): Promise<string> {
  return tokenFor(mac, 'unsubscribe', invitation);
}

/** Which invitation a token was mailed with; undefined for one that was never issued. */
export async function readMailToken(mac: Mac, token: string): Promise<InvitationKey | undefined> {
  return readToken(mac, 'invitation-mail', token);
}

export async function readUnsubscribeToken(mac: Mac, token: string): Promise<InvitationKey | undefined> {
  return readToken(mac, 'unsubscribe', token);
}

type Purpose = 'invitation-mail' | 'unsubscribe';

async function tokenFor(mac: Mac, purpose: Purpose, { groupId, invitationId }: InvitationKey): Promise<string> {
  return `${groupId}.${invitationId}.${(await codeOf(mac, purpose, groupId, invitationId)).toString('base64url')}`;
}

async function readToken(mac: Mac, purpose: Purpose, token: string): Promise<InvitationKey | undefined> {
  const [group = '', invitation = '', code = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isIdText(group) || !isIdText(invitation)) return undefined;
  const expected = await codeOf(mac, purpose, group, invitation);
  const sent = Buffer.from(code, 'base64url');
  const isIssued = sent.length === expected.length && timingSafeEqual(sent, expected);
  return isIssued ? { groupId: groupId(group), invitationId: invitationId(invitation) } : undefined;
}

async function codeOf(mac: Mac, purpose: Purpose, group: string, invitation: string): Promise<Buffer> {
  const bytes = await mac(`${purpose}:${group}:${invitation}`);
  return Buffer.from(bytes.subarray(0, CODE_BYTES));
}

/** The page of a token, which is in the fragment: browsers send that to no server, so it is in no log. */
export function blockLink(siteUrl: string, token: string): string {
  return `${siteUrl}/block-invitations#${token}`;
}

/** The page for whoever opens `unsubscribeLink` in a browser. */
export function unsubscribePage(siteUrl: string, token: string): string {
  return `${siteUrl}/block-invitations#unsubscribe=${token}`;
}

/** The call behind the mail program's own button. The token is in the query, because the program posts without a page. */
export function unsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}${routes.unsubscribeFromInvitations.path}?token=${token}`;
}
