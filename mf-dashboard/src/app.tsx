import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { QueryProvider } from '@halqa/remote-kit';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { OperatorGate } from './operators/operator-gate.tsx';

/** The routes of this remote. Every other path belongs to another remote. */
export function App() {
  return (
    <QueryProvider>
      <BrowserRouter>
        <Routes>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/admin" element={<OperatorGate />} />
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </QueryProvider>
  );
}
