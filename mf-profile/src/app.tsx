import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** The pages of this remote. Every other path is another remote's. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/profile" element={<h1>Personal Information</h1>} />
        <Route path="/profile/bank-accounts" element={<h1>Bank Accounts</h1>} />
        <Route path="/profile/security" element={<h1>Security Settings</h1>} />
        <Route path="/profile/notifications" element={<h1>Notification Preferences</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
