import { ClosingCall } from './closing-call.tsx';
import { ExampleGroups } from './example-groups.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Trust } from './trust.tsx';

/** The page that a visitor meets first. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Trust />
      <ExampleGroups />
      <ClosingCall />
    </>
  );
}
