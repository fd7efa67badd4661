import { guides, helpWords, questions, supportWords } from '@halqa/copy/marketing';
import { Button, EmptyState, Page, PageHeader, SearchIcon, Stack } from '@halqa/ui';
import { useRef, useState } from 'react';
import { SupportSection } from '../layout/support-section.tsx';
import { GuideList, HelpSearch, QuestionList } from './help-sections.tsx';

/** Questions and guides with one search over both, and the support section. */
export function HelpPage() {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };
  const foundQuestions = questions.filter(({ question, answer }) => matchesQuery(query, [question, ...answer]));
  const foundGuides = guides.filter(({ title, steps }) => matchesQuery(query, [title, ...steps]));
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

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState
      title={helpWords.noneTitle}
      icon={<SearchIcon />}
      action={
        <Button look="secondary" onClick={onClear}>
          {helpWords.clear}
        </Button>
      }
    >
      <p>{helpWords.none(query)}</p>
    </EmptyState>
  );
}

/** Whether every word of the query occurs in one of the texts. An empty query matches everything. */
export function matchesQuery(query: string, texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(singular(word)));
}

/** Normalizes case, hyphens and apostrophes: "E-mail" becomes "email". */
const plain = (text: string) => text.trim().toLowerCase().replaceAll('-', '').replaceAll('’', "'");

/** "fees" also matches "fee". */
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);
