import { Outlet } from '@halqa/platform/router';
import { Beside, Page } from '@halqa/ui';
import { SectionMenu } from './section-menu.tsx';

/** The side menu and, beside it, the section. */
export function ProfileFrame() {
  return (
    <Page>
      <Beside asideFirst aside={<SectionMenu />}>
        <Outlet />
      </Beside>
    </Page>
  );
}
