import { currentLanguage, type Language, languageNames } from '@halqa/copy';
import { Button, GlobeIcon } from '@halqa/ui';
import { chooseLanguage } from './language.ts';

type LanguageSwitchProps = { size?: 'small'; choose?: (language: Language) => void };

/** Switches to the other language. Labeled in that language, for readers who do not understand the current one. */
export function LanguageSwitch({ size, choose = chooseLanguage }: LanguageSwitchProps) {
  const other = currentLanguage() === 'ar' ? 'en' : 'ar';
  return (
    <Button look="quiet" size={size} lang={other} icon={<GlobeIcon />} onClick={() => choose(other)}>
      {languageNames[other]}
    </Button>
  );
}
