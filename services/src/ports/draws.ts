import type { Draw, DrawTranscript, EpochMilliseconds, GroupId, MembershipId } from '@halqa/domain';

/** What a decision changes about a draw, in the transaction that changes its group. */
export type DrawChange =
  /** What the secret is derived from, in hexadecimal; stored apart, where no view reads it. */
  | { readonly kind: 'begins'; readonly draw: Draw; readonly salt: string }
  /** Valid for the draw as it was read: no nonce may be added in between. The salt apart is deleted. */
  | { readonly kind: 'reveals'; readonly draw: Draw; readonly transcript: DrawTranscript }
  | { readonly kind: 'voids'; readonly draw: Draw };

type Nonce = { readonly membershipId: MembershipId; readonly nonce: string };

/** The draws of a group, numbered from 1. `GroupRepository.change` begins, reveals and ends them. */
export type DrawRepository = {
  find(groupId: GroupId, number: number): Promise<Draw | undefined>;
  /** Adds a member's first nonce to an open draw before its closing instant; false when one of these is not so. */
  addNonce(groupId: GroupId, number: number, nonce: Nonce, now: EpochMilliseconds): Promise<boolean>;
};

/** For the reveal alone: the functions that serve members are not allowed to read it. */
export type DrawSalts = { find(groupId: GroupId, number: number): Promise<string | undefined> };
