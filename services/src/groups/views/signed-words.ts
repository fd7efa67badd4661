import { createHash } from 'node:crypto';
import type { EpochMilliseconds, MembershipId } from '@halqa/domain';
import type { GroupAggregate } from '../../ports/group-records.ts';

/* What the words of all kinds of questions have: each member is named as they are now, and each text has its hash. */

/** Facts with the text that is made of them, and what proves it: the hash of the UTF-8 text, in hexadecimal. */
export const withText = <Facts>(facts: Facts, version: string, text: string) => ({
  ...facts,
  ...{ version, text, sha256: createHash('sha256').update(text).digest('hex') },
});

export const nameOf = (members: GroupAggregate['members'], id: MembershipId): string =>
  members.find((member) => member.id === id)?.name ?? id;

type Asked = { readonly by: MembershipId; readonly at: EpochMilliseconds };

/** Whether both are the same question: nobody asks two at the same moment. */
export const isSameQuestion = (one: Asked, other: Asked): boolean => one.by === other.by && one.at === other.at;

/** As it is sent. */
export const instant = (at: EpochMilliseconds): string => new Date(at).toISOString();
