import type { GroupDetail } from '@halqa/contract';
import { groupRoomsWords as words } from '@halqa/copy';
import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { MoneyRoom } from './money-room.tsx';
import { MoreRoom } from './more-room.tsx';
import { PeopleRoom } from './people-room.tsx';
import { TurnsRoom } from './turns-room.tsx';

/** The rooms of a group, below its header. */
export const Rooms = ({ group }: { group: GroupDetail }) => (
  <BrowserRouter>
    <Routes>
      <Route path="/groups/:id">
        <Route path="turns" element={<TurnsRoom group={group} />} />
        <Route path="people" element={<PeopleRoom group={group} />} />
        <Route path="money" element={<MoneyRoom group={group} />} />
        <Route path="more" element={<MoreRoom group={group} />} />
        <Route path="*" element={<p>{words.missingText}</p>} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  </BrowserRouter>
);
