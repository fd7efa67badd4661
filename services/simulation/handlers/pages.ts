import type { MembershipId } from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import type { AgreedKind, Pages } from '../people/life.ts';
import type { Functions } from './functions.ts';
import type { Written } from './observer.ts';
import type { World } from './world.ts';
import { seatsOf } from './written-seats.ts';

/** What members do by the routes of their pages, each in a process that may be killed; nobody learns here what becomes of it. */
export function createPages({ observer, invoke }: World) {
  /** Also of those who have left. */
  const people = new Map<MembershipId, string>();
  const nameOf = (member: MembershipId) => people.get(member) ?? '';
  const params = () => ({ id: observer.cycle().groupId });

  async function read({ groups }: Functions, as: string, kind: AgreedKind) {
    const called = await call(groups, 'readAgreements', { as, params: { ...params(), kind } });
    return called.status === 200 ? replyOf('readAgreements', called) : undefined;
  }

  const pages: Pages = {
    /** The page has been open, maybe for days. */
    vote: (member, vote, option) => {
      const as = nameOf(member);
      invoke(`${as} votes to ${option}`, ({ groups }) =>
        call(groups, 'voteInGroup', { as, params: params(), body: { vote, option } }),
      );
    },

    takePart: (member, round, choosing) => {
      const as = nameOf(member);
      invoke(`${as} takes what is there of round ${round}`, async ({ groups }) => {
        const called = await call(groups, 'readGroup', { as, params: params() });
        const short = called.status === 200 ? replyOf('readGroup', called).yourMoney?.shortPayout : null;
        if (!short || short.availableCents === 0 || short.chosenCents !== null) return;
        const { availableCents: amountCents } = short;
        choosing(amountCents);
        await call(groups, 'takePart', { as, params: params(), body: { round, amountCents } });
      });
    },

    ask: (kind, by, to, turns, asking) => {
      const as = nameOf(by);
      const what = { swap: 'to swap', guarantee: 'to step in' }[kind];
      invoke(`${as} asks ${nameOf(to)} ${what}`, async (functions) => {
        const page = await read(functions, as, kind);
        const partner = page?.askable.find(({ memberId }) => memberId === to);
        const words = partner?.words.slice(0, turns).at(-1);
        if (words === undefined || !asking()) return;
        const ofKind = kind === 'guarantee' ? { turns: words.turns.length } : {};
        const body = { kind, memberId: to, ...ofKind, sha256: words.sha256 };
        await call(functions.groups, 'askAgreement', { as, params: params(), body });
      });
    },

    answer: (kind, to, by, accepts, agreeing) => {
      const as = nameOf(to);
      invoke(`${as} answers ${nameOf(by)} about a ${kind}`, async (functions) => {
        const { open = [] } = (await read(functions, as, kind)) ?? {};
        const asked = open.find(({ memberId, isYours }) => memberId === by && !isYours);
        if (asked === undefined) return;
        if (accepts) agreeing(roundsOf(asked));
        const body = { kind, memberId: by, accepts, sha256: asked.sha256 };
        await call(functions.groups, 'answerAgreement', { as, params: params(), body });
      });
    },

    endGuarantee: ({ member, guarantor }, by, ending) => {
      const as = nameOf(by);
      invoke(`${as} ends what ${nameOf(guarantor)} signed for ${nameOf(member)}`, async (functions) => {
        const { open = [], agreed = [] } = (await read(functions, as, 'guarantee')) ?? {};
        const isMeant = (each: Pick<(typeof open)[number], 'memberId' | 'otherName'>) =>
          each.memberId === member && each.otherName === nameOf(guarantor);
        const meant = [...agreed.filter(({ mayEnd }) => mayEnd), ...open].find(isMeant);
        if (meant === undefined) return;
        const ended = ending(roundsOf(meant));
        const body = { kind: 'guarantee', memberId: member, sha256: meant.sha256 };
        const { status } = await call(functions.groups, 'endAgreement', { as, params: params(), body });
        if (status === 200) ended();
      });
    },

    settle: ({ member }, round, by) => {
      const request = { as: nameOf(by), params: params(), body: { memberId: member, round } };
      invoke(`${nameOf(by)} says that turn ${round} of ${nameOf(member)} is settled`, ({ groups }) =>
        call(groups, 'settleDebt', request),
      );
    },
  };

  return {
    ...pages,
    observe: (written: Written): void => {
      for (const { id, userId } of seatsOf(written)) people.set(id, userId);
    },
  };
}

const roundsOf = ({ turns }: { readonly turns: readonly { readonly round: number }[] }): readonly number[] =>
  turns.map(({ round }) => round);
