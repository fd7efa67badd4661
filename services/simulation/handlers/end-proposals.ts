import { type Call, call, replyOf } from '../../test/call.ts';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import { type Functions, operators } from './functions.ts';
import type { Written } from './observer.ts';
import { MINUTE, type World } from './world.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST_TRIES = 6;
const VALID_DAYS = 7;
/** Longer than a process may stand still between deciding and writing. */
const PATIENCE = 4 * HOUR;

type Proposal = { readonly by: string; readonly at: number; readonly state: string; readonly version: number };
type Why = 'rules' | 'no_decision';

/**
 * In one group of twelve an operator proposes to end it, for its members broke the rules, or because nobody votes. Whoever
 * proposed it tries to approve it alone in one case of three; the other one approves it, rejects it, or answers too late, sometimes
 * twice. Throws when less than two operators end a group, or the audit does not say which.
 */
export function createEndProposals(world: World) {
  const { terms, observer, people, plan, now, invoke, circumstances } = world;
  const random = seededRandom(`${terms.seed}/ends`);
  const isChosen = !world.isCalm && random.chance(1 / 12);
  /** A proposal beside votes, which is rejected so that operators end nothing that members are to end. */
  const isRejected = circumstances.stopsPaying !== undefined && !world.isCalm;
  let [state, proposal, isApproved] = ['', undefined as Proposal | undefined, false];

  const isRunning = () => state === 'active' || state === 'paused';
  const request = (as: string, body?: object): Call => ({
    as,
    params: { id: observer.cycle().groupId },
    ...(body && { body }),
  });

  /** Calls every ten minutes until `isDone`, at most `tries` times. */
  function retryCall(
    name: string,
    run: (functions: Functions) => Promise<unknown>,
    isDone: () => boolean,
    tries = MOST_TRIES,
  ): void {
    if (tries === 0 || isDone() || !isRunning()) return;
    invoke(name, run);
    if (!world.isCalm && random.chance(0.1)) invoke(`${name} again`, run);
    plan(now() + 10 * MINUTE, () => retryCall(name, run, isDone, tries - 1));
  }

  function propose(why: Why): void {
    const by = operators[random.below(operators.length)] ?? operators[0];
    const before = proposal?.version ?? 0;
    const body = { why, reason: 'Members asked for it' };
    retryCall(
      `${by} proposes to end the group`,
      (functions) => call(functions.operators, 'proposeEnd', request(by, body)),
      () => (proposal?.version ?? 0) > before,
    );
  }

  /** By the list, as the page does. */
  function answer(by: string, { version }: Proposal, decision: 'approve' | 'reject'): void {
    retryCall(
      `${by} answers a proposal to end the group`,
      async (functions) => {
        const listed = await call(functions.operators, 'listEndProposals', { as: by });
        if (listed.status === 200) replyOf('listEndProposals', listed);
        await call(
          functions.operators,
          'answerEndProposal',
          request(by, { version, decision, reason: 'Looked at it' }),
        );
      },
      () => proposal?.version !== version,
      // What is not theirs to answer, nobody tries for long.
      by === proposal?.by ? 1 : MOST_TRIES,
    );
  }

  function seeProposal(item: Proposal, written: readonly Written[]): void {
    const before = proposal;
    proposal = item;
    const entry = (action: string) =>
      written.find(({ SK, item }) => SK.startsWith('AUD#') && item?.['action'] === action)?.item?.['by'];
    if (item.state === 'open') {
      ensure(entry('end_proposed') === item.by, 'audit', () => 'a group is proposed to end, and nothing says by whom');
      seeOpen(item);
      return;
    }
    const by = entry(item.state === 'approved' ? 'end_approved' : 'end_rejected');
    ensure(by !== undefined, 'audit', () => `a proposal is ${item.state}, and nothing says by whom`);
    const isOther = before?.state === 'open' && by !== before.by && by !== item.by && item.by === before.by;
    ensure(isOther, 'end', () => `${by} answers alone what ${before?.by} proposed`);
    const isInTime = now() < item.at + VALID_DAYS * DAY + PATIENCE;
    ensure(isInTime, 'end', () => 'a proposal is answered after it has expired');
    if (item.state === 'approved') isApproved = true;
  }

  function seeOpen(open: Proposal): void {
    const other = operators.find((each) => each !== open.by) ?? operators[0];
    const at = now() + random.between(1, 100) * HOUR;
    if (isRejected || random.chance(0.3)) plan(at - HOUR / 2, () => answer(open.by, open, 'approve'));
    const late = !isRejected && !people.isSilent && random.chance(0.1) ? VALID_DAYS * DAY : 0;
    const decision = isRejected || (!people.isSilent && random.chance(0.3)) ? 'reject' : 'approve';
    plan(at + late, () => answer(other, open, decision));
  }

  function seeGroup(
    item: Readonly<Record<string, unknown>>,
    before: Readonly<Record<string, unknown>> | undefined,
  ): void {
    state = String(item['state']);
    if (state !== 'active' || before?.['state'] === 'active' || before?.['state'] === 'paused') return;
    if (isChosen || isRejected) plan(now() + random.between(1, 40 * 24) * HOUR, () => propose('rules'));
  }

  return {
    /** Two operators decided it. */
    isApproved: () => isApproved,
    observe: ({ PK, SK, item, before }: Written) => {
      if (PK.startsWith('GROUP#') && SK === 'META' && item) seeGroup(item, before);
      const isSecondVote = SK.startsWith('VOTE#') && before === undefined && Number(item?.['number']) >= 2;
      if (isSecondVote && people.isSilent) plan(now() + random.between(1, 100) * HOUR, () => propose('no_decision'));
    },
    /** What one step wrote, so one transaction. */
    observeTogether: (written: readonly Written[]) => {
      for (const { PK, SK, item } of written) {
        const isOfGroup = observer.hasStarted() && SK === observer.cycle().groupId;
        // Items are what the product's own types say; whoever stores something else breaks a rule.
        if (PK === 'ENDS' && isOfGroup && item) seeProposal(item as unknown as Proposal, written);
      }
    },
  };
}
