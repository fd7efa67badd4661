import { navigationWords } from '@halqa/copy';
import { LinkButton } from '@halqa/ui';
import { NavLink } from './nav-link.tsx';

export function VisitorLinks() {
  return (
    <>
      <NavLink href="/login" label={navigationWords.login} />
      <LinkButton href="/register">{navigationWords.signUp}</LinkButton>
    </>
  );
}
