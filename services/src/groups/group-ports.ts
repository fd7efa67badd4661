import type { EmailAddress } from '@halqa/domain';
import type { ModeSettings } from '../mode-settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { GroupRepository } from '../ports/group-repository.ts';
import type { Ids } from '../ports/ids.ts';
import type { Mac } from '../ports/mac.ts';
import type { PreferenceRepository } from '../ports/preferences.ts';
import type { Profiles } from '../ports/profiles.ts';
import type { Replies } from '../ports/replies.ts';

export type GroupPorts = {
  readonly groups: GroupRepository;
  readonly profiles: Profiles;
  readonly preferences: Pick<PreferenceRepository, 'find'>;
  readonly replies: Replies;
  readonly mac: Mac;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly siteUrl: string;
  readonly createAllowList: readonly EmailAddress[];
  readonly mode: ModeSettings;
};
