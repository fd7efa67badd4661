import { type ReactNode, StrictMode } from 'react';
import { Banners } from '../notices/banners.tsx';
import type { NoticeStack } from '../notices/notice-stack.ts';
import { report } from '../report.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderProps } from './header.tsx';

export type FrameProps = HeaderProps & { notices: NoticeStack };

/** What stands above `main`. Drawn here and in the finished documents alike. */
export const Top = ({ session, bell, onLogout }: FrameProps) => (
  <Whole>
    <Header session={session} bell={bell} onLogout={onLogout} />
  </Whole>
);

/** What stands below it. */
export const Bottom = ({ notices }: FrameProps) => (
  <Whole>
    <Footer />
    <Banners notices={notices} />
  </Whole>
);

const Whole = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <CrashBoundary report={report}>{children}</CrashBoundary>
  </StrictMode>
);
