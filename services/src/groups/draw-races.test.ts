import { groupId, transcriptOf, verifyDraw } from '@halqa/domain';
import { describe, expect, it } from 'vitest';
import { copyGroup } from '../../test/copy-group.ts';
import { noRateLimits } from '../../test/fakes/system.ts';
import { groupViolations } from '../../test/group-violations.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';

const TIMES = 200;
const nonces = ['0a'.repeat(16), '0b'.repeat(16)] as const;

/** In a group whose order is drawn; a status, as of a reply. */
type Rival = (world: GroupWorld, id: string) => Promise<number>;

/** By a sweeper whose clock is at the closing instant, when that of the API is not yet. */
const reveals: Rival = async (world, id) => {
  const atClosing = { now: () => world.clock.now() + 24 * 3_600_000 };
  return world.reveal(id, atClosing).then(() => 200);
};
/** What a reply says to count is what the draw holds. */
const ready =
  (nonce: string): Rival =>
  async (world, id) => {
    const { status, reply } = await world.ready('ben', id, nonce);
    if (status === 200) expect(reply).toEqual({ nonce: (await world.readDraw('ben', id)).draw?.yourNonce });
    return status;
  };
const starts: Rival = async (world, id) => (await world.start('ann', id)).status;
const leaves: Rival = async (world, id) => (await world.leave('ben', id)).status;

type Race = { readonly name: string; readonly rivals: readonly [Rival, Rival]; readonly outcomes: readonly string[] };

const races: readonly Race[] = [
  { name: 'two reveals', rivals: [reveals, reveals], outcomes: ['200 200 active'] },
  {
    name: 'a member is ready, and the reveal',
    rivals: [ready(nonces[0]), reveals],
    outcomes: ['200 200 active', '409 200 active'],
  },
  { name: 'a member is ready twice', rivals: [ready(nonces[0]), ready(nonces[1])], outcomes: ['200 200 drawing'] },
  { name: 'the organizer starts once more, and the reveal', rivals: [starts, reveals], outcomes: ['200 200 active'] },
  { name: 'a member leaves, and the reveal', rivals: [leaves, reveals], outcomes: ['409 200 active'] },
];

describe('while an order is drawn, at the same moment', () => {
  it.each(races)(`$name: ${TIMES} times`, { timeout: 90_000 }, async ({ rivals: [one, other], outcomes }) => {
    const world = await groupWorld({ rateLimits: noRateLimits });
    await world.settle('Ann', 'Ben', 'Cem');
    const { groupId: id, inviteCode } = await world.created({ payoutSchedule: 'random' });
    for (const name of ['ben', 'cem']) await world.accept(name, inviteCode);
    const original = await world.aggregateOf(id);

    for (let turn = 0; turn < TIMES; turn += 1) {
      const copy = `draw-${turn}`;
      await copyGroup(world, original, copy);
      await world.start('ann', copy);
      const isOneFirst = turn % 2 === 0;
      const first = isOneFirst ? one(world, copy) : other(world, copy);
      const second = isOneFirst ? other(world, copy) : one(world, copy);
      const [ones, others] = await Promise.all(isOneFirst ? [first, second] : [second, first]);

      const { group } = await world.aggregateOf(copy);
      expect(outcomes).toContain(`${ones} ${others} ${group.state}`);
      await expectTrueDraw(world, copy);
    }
    const items = await world.stored();
    const violations = Array.from({ length: TIMES }, (_, turn) => groupViolations(`draw-${turn}`, items));
    expect(violations.flat()).toEqual([]);
  });
});

/** The stored draw is true, and has given the members their positions. */
async function expectTrueDraw(world: GroupWorld, id: string): Promise<void> {
  const { group, members } = await world.aggregateOf(id);
  const draw = await world.ports.draws.find(groupId(id), 1);
  const transcript = draw && transcriptOf(group, draw);
  if (!transcript) return;
  expect(verifyDraw(transcript, { groupId: group.id, commit: draw.commit })).toEqual([]);
  const positions = transcript.order.map((each) => members.find(({ id }) => id === each)?.position);
  expect(positions).toEqual([1, 2, 3]);
}
