import { currentLanguage, type Language, languageNames } from '@halqa/copy';
import { Button } from '@halqa/ui';
import { chooseLanguage } from './kept-language.ts';

/** Leads to the other language, named in that language. */
export function LanguageSwitch({ choose = chooseLanguage }: { choose?: (language: Language) => void }) {
  const other = currentLanguage() === 'ar' ? 'en' : 'ar';
  return (
    <Button look="quiet" size="small" lang={other} onClick={() => choose(other)}>
      {languageNames[other]}
    </Button>
  );
}
