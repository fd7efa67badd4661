/** What a co-organizer may do, as `group-roles.ts` of the domain allows: after "can" or "could". */
export const coOrganizerActs =
  'invite people, send invitations again or withdraw them, change or close the invite link, see everybody’s email address and the standby list, and start the group once it is complete';
