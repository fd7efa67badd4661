import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminDoor } from './admin/admin-door.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { newQueryClient } from './new-query-client.ts';

/** The pages of this remote. Every other path is another remote's. */
export function App() {
  const [queries] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Routes>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/admin" element={<AdminDoor />} />
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
