import { navigationWords } from '@halqa/copy';
import { LinkButton } from '@halqa/ui';
import { NavLink } from './nav-link.tsx';

/** What the menu of a narrow screen offers to a visitor. */
export const VisitorSheet = ({ onFollow }: { onFollow: () => void }) => (
  <>
    <NavLink href="/login" label={navigationWords.login} onFollow={onFollow} />
    <LinkButton href="/register" wide onClick={onFollow}>
      {navigationWords.signUp}
    </LinkButton>
  </>
);
