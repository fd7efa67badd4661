import { documentLanguage } from '@halqa/copy';
import { ClosingCall } from './closing-call.tsx';
import { ExampleGroups } from './example-groups.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Trust } from './trust.tsx';

const language = documentLanguage();

/** The page that a visitor meets first. It says which language it speaks, as its neighbours speak English alone. */
export function LandingPage() {
  return (
    <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <Hero />
      <HowItWorks />
      <Trust />
      <ExampleGroups />
      <ClosingCall />
    </div>
  );
}
