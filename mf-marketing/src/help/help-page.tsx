import { guides, helpWords, questions, supportWords } from '@halqa/copy/marketing';
import { Page, PageHeader, Stack } from '@halqa/ui';
import { useRef, useState } from 'react';
import { SupportSection } from '../support-section.tsx';
import { GuideList } from './guide-list.tsx';
import { HelpSearch } from './help-search.tsx';
import { mentions } from './mentions.ts';
import { NothingFound } from './nothing-found.tsx';
import { QuestionList } from './question-list.tsx';

/** Questions and guides, one search over both, and a person to ask. */
export function HelpPage() {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };
  const foundQuestions = questions.filter(({ question, answer }) => mentions(query, [question, ...answer]));
  const foundGuides = guides.filter(({ title, steps }) => mentions(query, [title, ...steps]));
  const nothing = foundQuestions.length + foundGuides.length === 0;
  return (
    <Page>
      <PageHeader title={helpWords.title} lead={helpWords.lead} />
      <Stack gap="large">
        <HelpSearch
          query={query}
          ref={field}
          onSearch={setQuery}
          found={{ questions: foundQuestions.length, guides: foundGuides.length }}
        />
        {nothing && <NothingFound query={query.trim()} onClear={clear} />}
        {foundQuestions.length > 0 && <QuestionList questions={foundQuestions} />}
        {foundGuides.length > 0 && <GuideList guides={foundGuides} />}
        <SupportSection>
          <p className="muted">{supportWords.lead}</p>
        </SupportSection>
      </Stack>
    </Page>
  );
}
