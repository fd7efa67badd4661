import { groupRoomsWords as words } from '@halqa/copy';
import { groupPath } from '../layout/group-path.ts';
import styles from './room-links.module.css';

const rooms = ['turns', 'people', 'money', 'more'] as const;

/** A page below the first one of a group, before the start too. */
export type Room = (typeof rooms)[number];

/** The room with this name in the address; null when there is none. */
export const roomOf = (name: string | null): Room | null => rooms.find((room) => room === name) ?? null;

type RoomLinksProps = {
  id: string;
  /** Null on the first page of the group. */
  current: Room | null;
  /** Called when somebody is about to follow one of the links. */
  onIntent?: () => void;
};

/** The rooms of a group, in a row. */
export const RoomLinks = ({ id, current, onIntent }: RoomLinksProps) => (
  <nav className={styles.rooms} aria-label={words.menu} onPointerEnter={onIntent} onFocus={onIntent}>
    <ul className="plain-list">
      {rooms.map((room) => (
        <li key={room}>
          <a href={groupPath(id, room)} aria-current={room === current ? 'page' : undefined}>
            {words.rooms[room]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
