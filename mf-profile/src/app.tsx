import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { pageChunk, QueryProvider, SectionSkeleton } from '@halqa/remote-kit';
import { BankAccountsPage } from './bank-accounts/bank-accounts-page.tsx';
import { ProfileLayout } from './layout/profile-layout.tsx';
import { MoneySkeleton } from './money/money-skeleton.tsx';
import { NotificationsPage } from './notifications/notifications-page.tsx';
import { PersonalPage } from './personal/personal-page.tsx';
import { SecurityPage } from './security/security-page.tsx';

const { Page: BankReturnPage } = pageChunk(
  async () => (await import('./bank-accounts/bank-return-page.tsx')).BankReturnPage,
  SectionSkeleton,
);
const { Page: DataPage } = pageChunk(async () => (await import('./data/data-page.tsx')).DataPage, SectionSkeleton);
const { Page: MoneyPage } = pageChunk(async () => (await import('./money/money-page.tsx')).MoneyPage, MoneySkeleton);

/** Drops data with the page that shows it, so that no balances remain once a bank is unlinked. */
const noCache = { refetchOnWindowFocus: false, gcTime: 0 };

/** The routes of this remote. Every other path belongs to another remote. */
export function App() {
  return (
    <QueryProvider queries={noCache}>
      <BrowserRouter>
        <Routes>
          <Route path="/profile" element={<ProfileLayout />}>
            <Route index element={<PersonalPage />} />
            <Route path="bank-accounts" element={<BankAccountsPage />} />
            <Route path="bank-accounts/return" element={<BankReturnPage />} />
            <Route path="money" element={<MoneyPage />} />
            <Route path="security" element={<SecurityPage />} />
            <Route path="notifications" element={<NotificationsPage />} />
            <Route path="data" element={<DataPage />} />
            <Route path="*" element={null} />
          </Route>
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </QueryProvider>
  );
}
