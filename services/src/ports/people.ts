import type { UserId } from '@halqa/domain';
import type { Page } from './page.ts';
import type { StoredProfile } from './profiles.ts';

export type PeopleWanted = {
  /** The beginning of their addresses; '' for everybody. */
  readonly email: string;
  /** Only those without sandbox access. */
  readonly onlyWaiting: boolean;
  readonly after: string | undefined;
  readonly atMost: number;
};

/** All members, for operators. */
export type People = {
  /** Newest first; in the order of addresses when they were searched by them. */
  list(wanted: PeopleWanted): Promise<Page<StoredProfile>>;
  /** What these members are called; nobody's name is left out. */
  namesOf(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>>;
};
