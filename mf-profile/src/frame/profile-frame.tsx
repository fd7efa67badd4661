import { Beside, Page } from '@halqa/ui';
import { Outlet } from 'react-router-dom';
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
