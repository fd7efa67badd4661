import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BankAccountsPage } from './bank-accounts/bank-accounts-page.tsx';
import { newQueryClient } from './bank-accounts/new-query-client.ts';
import { ProfileFrame } from './frame/profile-frame.tsx';
import { NotificationsPage } from './notifications/notifications-page.tsx';
import { PersonalPage } from './personal/personal-page.tsx';
import { SecurityPage } from './security/security-page.tsx';

/** The pages of this remote. Every other path is another remote's. */
export function App() {
  const [queries] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Routes>
          <Route path="/profile" element={<ProfileFrame />}>
            <Route index element={<PersonalPage />} />
            <Route path="bank-accounts" element={<BankAccountsPage />} />
            <Route path="security" element={<SecurityPage />} />
            <Route path="notifications" element={<NotificationsPage />} />
            <Route path="*" element={null} />
          </Route>
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
