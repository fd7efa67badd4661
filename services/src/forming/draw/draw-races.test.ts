import { groupId, transcriptOf, verifyDraw } from '@halqa/domain';
import { describe, expect, it } from 'vitest';
import { copyGroup } from '../../../test/copy-group.ts';
import { noRateLimits } from '../../../test/fakes/system.ts';
import { groupViolations } from '../../../test/group-violations.ts';
import { type GroupWorld, groupWorld } from '../../../test/group-world.ts';
import { useEngine } from '../../../test/test-table.ts';

useEngine();

/** The long command races each 200 times. */
const TIMES = Number(process.env['RACES'] ?? 10);
/** Series of races that run beside each other. Each has people of its own, so that only the two acts of a race meet. */
const LANES = 5;
const nonces = ['0a'.repeat(16), '0b'.repeat(16)] as const;

/** One side of a race, in a group whose order is being drawn; returns the status of its reply. */
type Act = (world: GroupWorld, id: string, lane: number) => Promise<number>;

/** By a sweeper whose clock is at the closing instant, when that of the API is not yet. A failure throws, anything else is a 200. */
const reveals: Act = async (world, id) => {
  const atClosing = { now: () => world.clock.now() + 24 * 3_600_000 };
  return world.reveal(id, atClosing).then(() => 200);
};
/** The nonce that the reply confirms is the one that the draw has stored. */
const ready =
  (nonce: string): Act =>
  async (world, id, lane) => {
    const { status, reply } = await world.ready(`ben${lane}`, id, nonce);
    if (status === 200) expect(reply).toEqual({ nonce: (await world.readDraw(`ben${lane}`, id)).draw?.yourNonce });
    return status;
  };
const starts: Act = async (world, id, lane) => (await world.start(`ann${lane}`, id)).status;
const leaves: Act = async (world, id, lane) => (await world.leave(`ben${lane}`, id)).status;

type Race = { readonly name: string; readonly acts: readonly [Act, Act]; readonly outcomes: readonly string[] };

const races: readonly Race[] = [
  { name: 'two reveals', acts: [reveals, reveals], outcomes: ['200 200 active'] },
  {
    name: 'a member is ready, and the reveal',
    acts: [ready(nonces[0]), reveals],
    outcomes: ['200 200 active', '409 200 active'],
  },
  { name: 'a member is ready twice', acts: [ready(nonces[0]), ready(nonces[1])], outcomes: ['200 200 drawing'] },
  { name: 'the organizer starts once more, and the reveal', acts: [starts, reveals], outcomes: ['200 200 active'] },
  { name: 'a member leaves, and the reveal', acts: [leaves, reveals], outcomes: ['409 200 active'] },
];

describe('while an order is drawn, at the same moment', () => {
  it.each(races)(`$name: ${TIMES} times`, { timeout: 240_000 }, async (race) => {
    const world = await groupWorld({ rateLimits: noRateLimits });
    const lanes = Array.from({ length: LANES }, (_, lane) => lane);
    const ids = (await Promise.all(lanes.map((lane) => runLane(world, race, lane)))).flat();
    expect(ids).toHaveLength(TIMES);
    const items = await world.stored();
    expect(ids.flatMap((id) => groupViolations(id, items))).toEqual([]);
  });
});

/** Runs the lane's share of a race, each in a group of its own, beginning by turns with the one act and with the other. */
async function runLane(world: GroupWorld, { acts: [one, other], outcomes }: Race, lane: number): Promise<string[]> {
  await world.addProfiles(`Ann${lane}`, `Ben${lane}`, `Cem${lane}`);
  const memberEmails = [`ben${lane}@example.com`];
  const created = await world.created({ payoutSchedule: 'random', memberEmails }, `ann${lane}`);
  for (const name of ['ben', 'cem']) await world.accept(`${name}${lane}`, created.inviteCode);
  const original = await world.aggregateOf(created.groupId);
  const ids = Array.from({ length: TIMES / LANES }, (_, index) => `draw-${lane}-${index}`);
  for (const [index, id] of ids.entries()) {
    await copyGroup(world, original, id);
    await world.start(`ann${lane}`, id);
    const isOneFirst = index % 2 === 0;
    const first = isOneFirst ? one(world, id, lane) : other(world, id, lane);
    const second = isOneFirst ? other(world, id, lane) : one(world, id, lane);
    const [ones, others] = await Promise.all(isOneFirst ? [first, second] : [second, first]);
    const { group } = await world.aggregateOf(id);
    expect(outcomes).toContain(`${ones} ${others} ${group.state}`);
    await expectTrueDraw(world, id);
  }
  return ids;
}

/** The stored draw is true, and the members have its positions. */
async function expectTrueDraw(world: GroupWorld, id: string): Promise<void> {
  const { group, members } = await world.aggregateOf(id);
  const draw = await world.ports.draws.find(groupId(id), 1);
  const transcript = draw && transcriptOf(group, draw);
  if (!transcript) return;
  expect(verifyDraw(transcript, { groupId: group.id, commit: draw.commit })).toEqual([]);
  const positions = transcript.order.map((each) => members.find(({ id }) => id === each)?.position);
  expect(positions).toEqual([1, 2, 3]);
}
