import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from './chrome/crash-boundary.tsx';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import type { Shell } from './create-shell.ts';
import { Banners } from './notices/banners.tsx';
import { report } from './report.ts';

/** Draws what stands around every page: the bar above `main`, footer and banners below it. */
export function showChrome({ keeper, bell, notices }: Shell): void {
  draw('top', <Header session={keeper.store} bell={bell} onLogout={() => void keeper.leave('logged-out')} />);
  draw(
    'bottom',
    <>
      <Footer />
      <Banners notices={notices} />
    </>,
  );
}

function draw(id: string, content: React.ReactNode): void {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no #${id}.`);
  createRoot(element).render(
    <StrictMode>
      <CrashBoundary report={report}>{content}</CrashBoundary>
    </StrictMode>,
  );
}
