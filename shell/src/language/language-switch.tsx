import { currentLanguage, type Language, languageNames } from '@halqa/copy';
import { Button, GlobeIcon } from '@halqa/ui';
import { chooseLanguage } from './language.ts';

type LanguageSwitchProps = { size?: 'small'; choose?: (language: Language) => void };

/** Leads to the other language, named in that language; the globe is for who reads neither yet. */
export function LanguageSwitch({ size, choose = chooseLanguage }: LanguageSwitchProps) {
  const other = currentLanguage() === 'ar' ? 'en' : 'ar';
  return (
    <Button look="quiet" size={size} lang={other} icon={<GlobeIcon />} onClick={() => choose(other)}>
      {languageNames[other]}
    </Button>
  );
}
