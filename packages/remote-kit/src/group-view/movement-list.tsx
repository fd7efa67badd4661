import type { MoneyInGroup } from '@halqa/contract';
import { leaves, movementAmount, movementNote, movementPurpose, movementState } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Amount, ArrowEndIcon, Badge, Cluster, CoinsIcon, RowList, type Tone } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './movement-list.module.css';

type Movement = MoneyInGroup['movements'][number] & { readonly takenBackOn?: string };
/** A movement of the reader's money with its group. */
export type MovementRow = {
  readonly group: Pick<MoneyInGroup, 'id' | 'name' | 'status' | 'claim' | 'timeZone' | 'payout'>;
  readonly movement: Movement;
};

/** What leaves and what reaches the reader's account: amount, group, turn, day and state. `inGroup`: without the group's name. */
export function MovementList({ rows, inGroup = false }: { rows: readonly MovementRow[]; inGroup?: boolean }) {
  const { now } = usePlatform();
  return (
    <RowList
      items={rows.map(({ group, movement }, index) => {
        const note = movementNote(movement, group, now());
        return {
          key: `${group.id}-${movement.kind}-${movement.round}-${index}`,
          start: leaves(movement) ? <ArrowEndIcon /> : <CoinsIcon />,
          title: inGroup ? movementPurpose(movement) : <GroupLink group={group} />,
          note: (
            <Cluster gap="small">
              {[...(inGroup ? [] : [movementPurpose(movement)]), note].filter(Boolean).join(' · ')}
              <MovementState movement={movement} />
            </Cluster>
          ),
          end: <Amount yours={!leaves(movement)}>{movementAmount(movement)}</Amount>,
        };
      })}
    />
  );
}

/** Links to the group, or for a former member to the page of their claim. */
export const GroupLink = ({ group: { id, name, claim } }: { group: MovementRow['group'] }) => (
  <a className={styles.link} href={`/groups/${encodeURIComponent(id)}${claim === null ? '' : '/former'}`}>
    <bdi>{name}</bdi>
  </a>
);

/** No badge while everything goes as planned: the day beside it says enough. */
function MovementState({ movement }: { movement: Movement }) {
  const { state, isLate, isBeingSent, isStopped } = movement;
  // A payout that is due today is sent by noon: nobody owes it.
  const isAsPlanned =
    (state === 'planned' && !isStopped) || (state === 'due' && !leaves(movement) && !isLate && !isBeingSent);
  if (isAsPlanned) return null;
  if (movement.takenBackOn !== undefined) return <Badge tone="danger">{movementState(movement)}</Badge>;
  return (
    <Badge tone={isLate || (isStopped && state !== 'failed') ? 'warning' : tones[state]} icon={icons[state]}>
      {movementState(movement)}
    </Badge>
  );
}

const tones: Record<Movement['state'], Tone> = {
  planned: 'neutral',
  due: 'info',
  on_its_way: 'info',
  arrived: 'success',
  failed: 'danger',
  unknown: 'neutral',
};

const icons: Partial<Record<Movement['state'], ReactNode>> = { on_its_way: <ArrowEndIcon /> };
