import { QueryProvider, routedPages } from '@halqa/remote-kit';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { OperatorGate } from './operators/operator-gate.tsx';

const { PageOfPath } = routedPages({ '/dashboard': DashboardPage, '/admin': OperatorGate });

/** The pages of this remote. Every other path belongs to another remote. */
export const App = () => (
  <QueryProvider>
    <PageOfPath />
  </QueryProvider>
);
