import { type Draw, drawVoidAt } from '@halqa/domain';
import type { GroupPorts } from '../../group/group-ports.ts';
import type { ActivityRecord, GroupAggregate } from '../../ports/group-records.ts';

export type DrawActivity = Omit<ActivityRecord, 'type'> & {
  readonly type: 'draw_begun' | 'draw_revealed' | 'draw_void';
  /** The order, by names, once it was revealed. */
  readonly draw: { readonly commit: string; readonly order: string[] | null };
};

/** Void draws can be many, and each is read; activity shows the newest. */
const MAX_DRAWS = 3;

/**
 * The beginning of each of a group's newest draws with its commit, and its end. Derived from the draws; nothing is written
 * for it.
 */
export async function drawActivity(
  { draws }: Pick<GroupPorts, 'draws'>,
  { group, members }: GroupAggregate,
): Promise<DrawActivity[]> {
  const numbers = Array.from({ length: group.draws }, (_, index) => index + 1).slice(-MAX_DRAWS);
  const all = await Promise.all(numbers.map((number) => draws.find(group.id, number)));
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  return all.flatMap((draw) => {
    if (draw === undefined) return [];
    const order = draw.result?.order.map((id) => nameOf.get(id) ?? '') ?? null;
    const entry = { amount: null, recipient: null } as const;
    const begun = { commit: draw.commit, order: null };
    const id = `${group.id}-draw-${draw.number}`;
    return [
      {
        ...entry,
        id: `${id}-begun`,
        type: 'draw_begun' as const,
        at: draw.committedAt,
        ...statusOf(draw),
        draw: begun,
      },
      ...endsOf(draw).map((end) => ({
        ...entry,
        ...end,
        id: `${id}-end`,
        status: 'completed' as const,
        draw: { commit: draw.commit, order },
      })),
    ];
  });
}

const statusOf = ({ state }: Draw) => ({ status: state === 'open' ? ('pending' as const) : ('completed' as const) });

/** The order follows from the draw at its closing instant, whenever that is published. */
function endsOf(draw: Draw): Pick<DrawActivity, 'type' | 'at'>[] {
  if (draw.state === 'open') return [];
  if (draw.state === 'revealed') return [{ type: 'draw_revealed', at: draw.closesAt }];
  return [{ type: 'draw_void', at: drawVoidAt(draw) }];
}
