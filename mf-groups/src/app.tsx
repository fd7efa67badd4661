import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** The pages of this remote. Every other path is another remote's. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/groups/create" element={<h1>Create Group</h1>} />
        <Route path="/groups/join/:inviteCode" element={<h1>Join Group</h1>} />
        <Route path="/groups/:id" element={<h1>Group</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
