import { helpWords, type Question } from '@halqa/copy/marketing';
import { Disclosure } from '@halqa/ui';
import styles from './help.module.css';

/** Questions that open on their answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <section className={styles.questions}>
      <h2>{helpWords.questionsTitle}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question} group="questions">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
