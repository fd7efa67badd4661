import { usePath } from '@halqa/platform';
import { pageAt } from './pages.ts';

/** The pages of this remote. Every other path belongs to another remote. */
export function App() {
  const page = pageAt(usePath());
  return page ? <page.Page /> : null;
}
