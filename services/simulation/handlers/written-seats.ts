import type { EpochMilliseconds, MembershipId } from '@halqa/domain';
import type { Written } from './observer.ts';

/** A seat as the group's item has it, also one that ended. */
export type WrittenSeat = {
  readonly id: MembershipId;
  readonly userId: string;
  readonly state: string;
  readonly mandate: { readonly signedAt: EpochMilliseconds };
};

type Item = NonNullable<Written['item']>;

/** The seats of a group whose item is written, in the order in which they were taken; none of any other item. */
export const seatsOf = ({ PK, SK, item }: Pick<Written, 'PK' | 'SK' | 'item'>): readonly WrittenSeat[] =>
  item !== undefined && PK.startsWith('GROUP#') && SK === 'META' ? (item['members'] as readonly WrittenSeat[]) : [];

/** When the bank said that the mandate of a seat was revoked or is not theirs; undefined once it was signed again. */
export function revokedOf({ revoked }: Item, { id, mandate }: WrittenSeat): EpochMilliseconds | undefined {
  const at = (revoked as Readonly<Record<string, EpochMilliseconds>>)[id];
  return at === undefined || at < mandate.signedAt ? undefined : at;
}
