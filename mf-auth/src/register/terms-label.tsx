import { registerWords } from '@halqa/copy';

/** "I agree to the Terms of Service and Privacy Policy"; both open in a new tab, so that nothing typed is lost. */
export function TermsLabel() {
  return (
    <>
      {registerWords.termsBefore}
      <a href="/legal/terms" target="_blank" rel="noreferrer">
        {registerWords.termsOfService}
      </a>
      {registerWords.termsBetween}
      <a href="/legal/privacy" target="_blank" rel="noreferrer">
        {registerWords.privacyPolicy}
      </a>
    </>
  );
}
