import { pathParameters, usePath } from '@halqa/platform';
import { QueryProvider } from '@halqa/remote-kit';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { OperatorGate } from './operators/operator-gate.tsx';

/** The routes of this remote. Every other path belongs to another remote. */
export const App = () => (
  <QueryProvider>
    <PageOfPath />
  </QueryProvider>
);

function PageOfPath() {
  const path = usePath();
  if (pathParameters('/dashboard', path)) return <DashboardPage />;
  return pathParameters('/admin', path) && <OperatorGate />;
}
