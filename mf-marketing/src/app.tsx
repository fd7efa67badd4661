import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** The pages of this remote. Every other path is another remote's. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<h1>Save Together, Grow Together</h1>} />
        <Route path="/about" element={<h1>About</h1>} />
        <Route path="/careers" element={<h1>Careers</h1>} />
        <Route path="/contact" element={<h1>Contact</h1>} />
        <Route path="/blog" element={<h1>Blog</h1>} />
        <Route path="/blog/:id" element={<h1>Blog</h1>} />
        <Route path="/help" element={<h1>Help</h1>} />
        <Route path="/sharia" element={<h1>Sharia Compliance</h1>} />
        <Route path="/privacy" element={<h1>Privacy</h1>} />
        <Route path="/terms" element={<h1>Terms</h1>} />
        <Route path="/security" element={<h1>Security</h1>} />
        <Route path="/legal/terms" element={<h1>Terms of Service</h1>} />
        <Route path="/legal/privacy" element={<h1>Privacy Policy</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
