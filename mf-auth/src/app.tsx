import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { pageChunk } from '@halqa/remote-kit';
import { AuthSuccessPage } from './auth-success/auth-success-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { RegisterPage } from './register/register-page.tsx';
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx';

// Few visitors open it, and the login is on the way of many.
const { Page: BlockInvitationsPage } = pageChunk(
  async () => (await import('./block-invitations/block-invitations-page.tsx')).BlockInvitationsPage,
);

/** The routes of this remote. Every other path belongs to another remote. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/auth-success" element={<AuthSuccessPage />} />
        <Route path="/block-invitations" element={<BlockInvitationsPage />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
