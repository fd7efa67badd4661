import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { AuthSuccessPage } from './auth-success/auth-success-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { RegisterPage } from './register/register-page.tsx';
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx';

/** The routes of this remote. Every other path belongs to another remote. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/auth-success" element={<AuthSuccessPage />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
