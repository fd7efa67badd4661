import type { GroupDetail } from '@halqa/contract';
import { writeEarly } from '@halqa/platform/write-early';

// The name of a group, in the outline of its page, and that it is a simulated one.
const [, , id] = location.pathname.split('/');
void writeEarly<GroupDetail>(`/api/groups/${id}`, ({ name, simulated }) => ({
  name,
  ...(simulated ? { simulated } : {}),
}));
