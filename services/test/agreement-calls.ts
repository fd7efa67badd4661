import type { SignedKind } from '@halqa/domain';
import { call, replyOf } from './call.ts';
import type { MovedMoneyWorld } from './moved-money-world.ts';

/** The hash of no text that anybody could sign. */
export const unknownHash = '0'.repeat(64);

/** What members of a group ask each other by their pages: each signs what the page shows them. */
export function agreementsIn({
  handler,
  groupId: id,
  memberOf,
}: Pick<MovedMoneyWorld, 'handler' | 'groupId' | 'memberOf'>) {
  const params = { id };
  const read = async (as: string, kind: SignedKind) =>
    replyOf('readAgreements', await call(handler, 'readAgreements', { as, params: { id, kind } }));
  return {
    read,
    /** @param to null where the organizer decides who that is */
    ask: async (as: string, kind: SignedKind, to: string | null, turns = 1) => {
      const memberId = to === null ? null : memberOf(to);
      const words = (await read(as, kind)).askable.find((each) => each.memberId === memberId)?.words[turns - 1];
      const signed = { kind, sha256: words?.sha256 ?? unknownHash, ...(memberId && { memberId }) };
      const body = kind === 'guarantee' ? { ...signed, turns } : signed;
      return call(handler, 'askAgreement', { as, params, body });
    },
    answer: async (as: string, kind: SignedKind, by: string, accepts = true, sha256?: string) => {
      const memberId = memberOf(by);
      const asked = (await read(as, kind)).open.find((each) => each.memberId === memberId);
      const body = { kind, memberId, accepts, sha256: sha256 ?? asked?.sha256 ?? unknownHash };
      return call(handler, 'answerAgreement', { as, params, body });
    },
    end: async (as: string, kind: SignedKind, by: string) => {
      const memberId = memberOf(by);
      const { open, agreed } = await read(as, kind);
      const sha256 = [...open, ...agreed].find((each) => each.memberId === memberId)?.sha256 ?? unknownHash;
      return call(handler, 'endAgreement', { as, params, body: { kind, memberId, sha256 } });
    },
  };
}
