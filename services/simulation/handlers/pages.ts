import type { MembershipId } from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import type { AgreedKind, GroupChange, Pages } from '../people/life.ts';
import { itemOf, publicTokenOf } from './bank-dialogs.ts';
import type { Functions } from './functions.ts';
import type { Written } from './observer.ts';
import type { World } from './world.ts';
import { revokedOf, seatsOf } from './written-seats.ts';

/** What members do by the routes of their pages, each in a process that may be killed; nobody learns here what becomes of it. */
export function createPages({ observer, invoke, rail }: World) {
  /** Also of those who have left. */
  const seats = new Map<MembershipId, Seat>();
  const nameOf = (member: MembershipId) => seats.get(member)?.person ?? '';
  const seatOf = (member: MembershipId) => seats.get(member) ?? noSeat(member);
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

    ask: (kind, by, to, turns, beforeSending) => {
      const as = nameOf(by);
      const what = { swap: 'to swap', guarantee: 'to step in' }[kind];
      invoke(`${as} asks ${nameOf(to)} ${what}`, async (functions) => {
        const page = await read(functions, as, kind);
        const partner = page?.askable.find(({ memberId }) => memberId === to);
        const words = partner?.words.slice(0, turns).at(-1);
        if (words === undefined || !beforeSending()) return;
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

    pay: (member, round, stopped) => {
      const request = { as: nameOf(member), params: params(), body: { round } };
      invoke(`${nameOf(member)} pays round ${round}`, async ({ groups }) => {
        const { reply } = await call(groups, 'payContribution', request);
        if ((reply as { readonly code?: string } | undefined)?.code === 'bank_account_stopped') stopped();
      });
    },

    resend: (member, round) => {
      const request = { as: nameOf(member), params: params() };
      invoke(`${nameOf(member)} asks for payout ${round}`, ({ groups }) => call(groups, 'resendPayout', request));
    },

    hasLinked: (member, why) => seatOf(member).items.has(itemOf(publicTokenOf(nameOf(member), why))),
    link: (member, why) => {
      const as = nameOf(member);
      const public_token = publicTokenOf(as, why);
      invoke(`${as} links an account for ${why}`, async ({ bank }) => {
        await call(bank, 'createLinkToken', { as, body: {} });
        await call(bank, 'exchangePublicToken', { as, body: { public_token } });
      });
    },

    isRevoked: (member) => seatOf(member).isRevoked,
    sign: (member) => {
      const request = { as: nameOf(member), params: params() };
      invoke(`${nameOf(member)} signs again`, async ({ groups }) => {
        const called = await call(groups, 'listMandates', request);
        const mandateSha256 = called.status === 200 ? replyOf('listMandates', called).toSign?.sha256 : undefined;
        if (mandateSha256) await call(groups, 'agreeToTerms', { ...request, body: { mandateSha256 } });
      });
    },

    needsRepair: (member) => seatOf(member).needsRepair,
    openRepair: (member) => {
      const request = { as: nameOf(member), body: { mode: 'update' } };
      invoke(`${nameOf(member)} repairs the login`, ({ bank }) => call(bank, 'createLinkToken', request));
    },
    repair: (member) => rail.repair(nameOf(member)),
    confirmRepair: (member) => {
      const as = nameOf(member);
      invoke(`${as} has repaired the login`, ({ bank }) => call(bank, 'confirmBankRepair', { as }));
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
    observe: ({ PK, SK, item }: Written): void => {
      if (item === undefined) return;
      if (PK.startsWith('USER#') && SK === 'PROFILE') {
        for (const seat of seats.values()) {
          if (seat.person !== PK.slice('USER#'.length)) continue;
          seat.items.add(String(item['bankItemId']));
          seat.needsRepair = Boolean(item['bank_attention']);
        }
      }
      for (const seat of seatsOf({ PK, SK, item })) {
        const { items = new Set<string>(), needsRepair = false } = seats.get(seat.id) ?? {};
        const isRevoked = revokedOf(item, seat) !== undefined;
        seats.set(seat.id, { person: seat.userId, items, isRevoked, needsRepair });
      }
    },
    /** What a write says that the bank wants from somebody, unless a debit of theirs has failed for it. */
    attentionIn: ({ PK, SK, item, before }: Written): GroupChange['attention'] => {
      if (item === undefined || !PK.startsWith('USER#') || SK !== 'PROFILE') return undefined;
      const [now, was] = [item, before].map((each) => each?.['bank_attention'] as Attention | null | undefined);
      const person = PK.slice('USER#'.length);
      const [member] = [...seats].find(([, seat]) => seat.person === person) ?? [];
      if (!now || now.since === was?.since || now.isOfDebit || member === undefined) return undefined;
      return { member, person, since: now.since };
    },
  };
}

/** `items`: every connection that the profile named. `needsRepair`: it says that the connection needs its person. */
type Seat = { readonly person: string; readonly items: Set<string>; isRevoked: boolean; needsRepair: boolean };
type Attention = { readonly since: string; readonly isOfDebit?: boolean };

function noSeat(member: MembershipId): never {
  throw new Error(`Nobody is the member ${member}`);
}

const roundsOf = ({ turns }: { readonly turns: readonly { readonly round: number }[] }): readonly number[] =>
  turns.map(({ round }) => round);
