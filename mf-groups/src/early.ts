import type { GroupDetail } from '@halqa/contract';
import { writeEarly } from '@halqa/platform/write-early';

// The name of a group, in the outline of its page.
const [, , id] = location.pathname.split('/');
void writeEarly<GroupDetail>(`/api/groups/${id}`, ({ name }) => ({ name }));
