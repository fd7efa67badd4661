import type { UserId } from '@halqa/domain';
import { renameSeats, takePendingSeats } from '../groups/update-seats.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { ProfileRepository } from '../ports/profiles.ts';
import type { Backoff, Clock } from '../ports/system.ts';
import type { DomainEvent } from './domain-event.ts';

export type ProjectionPorts = {
  readonly groups: GroupRepository;
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly clock: Clock;
  readonly backoff: Backoff;
};

/** Brings what groups store about a member up to date with their profile, and lists invitations by address. Idempotent. */
export async function project(ports: ProjectionPorts, event: DomainEvent): Promise<void> {
  if (event.kind === 'bank_linked') await takePendingSeats(ports, event.userId, ports.clock.now());
  if (event.kind === 'invited') await ports.groups.listInvitation(event);
  if (event.kind === 'name_changed') await copyName(ports, event.userId);
}

/** The present name, because an event may be delivered late, after another one. */
async function copyName({ groups, profiles }: ProjectionPorts, userId: UserId): Promise<void> {
  const profile = await profiles.find(userId);
  if (profile !== undefined) await renameSeats(groups, userId, profile.name);
}
