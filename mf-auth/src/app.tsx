import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** The pages of this remote. Every other path is another remote's. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={<h1>Log In</h1>} />
        <Route path="/register" element={<h1>Sign Up</h1>} />
        <Route path="/reset-password" element={<h1>Reset Password</h1>} />
        <Route path="/auth-success" element={<h1>Email Confirmed</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
