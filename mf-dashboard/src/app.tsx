import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** The pages of this remote. Every other path is another remote's. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/dashboard" element={<h1>Dashboard</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
