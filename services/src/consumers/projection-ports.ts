import type { Cases } from '../ports/cases.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { InvitationBlocks } from '../ports/invitation-blocks.ts';
import type { InvitingStops } from '../ports/invitation-reports.ts';
import type { RoundReader } from '../ports/money.ts';
import type { PreferenceRepository, ProfileRepository } from '../ports/profiles.ts';
import type { Backoff, Clock, Ids, Mac } from '../ports/system.ts';

export type ProjectionPorts = {
  readonly groups: GroupRepository;
  readonly cases: Pick<Cases, 'find' | 'save'>;
  readonly money: Pick<RoundReader, 'findRound' | 'listRounds'>;
  readonly queue: DueQueue;
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly preferences: Pick<PreferenceRepository, 'find'>;
  readonly blocks: Pick<InvitationBlocks, 'find'>;
  readonly invitingStops: InvitingStops;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly mac: Mac;
  readonly backoff: Backoff;
};
