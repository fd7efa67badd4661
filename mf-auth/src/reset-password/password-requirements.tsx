import { resetWords } from '@halqa/copy';
import { CheckIcon, MinusIcon } from '@halqa/ui';
import styles from './password-requirements.module.css';

/** In the order of `resetWords.requirements`. */
const rules = [/.{8,}/, /[A-Z]/, /[a-z]/, /\d/];

/** What a password still needs; icon and word change, never the colour alone. */
export function PasswordRequirements({ password }: { password: string }) {
  return (
    <div className={styles.requirements}>
      <p>{resetWords.requirementsTitle}</p>
      <ul>
        {resetWords.requirements.map((requirement, index) => {
          const met = rules[index]?.test(password) ?? false;
          return (
            <li key={requirement} data-met={met}>
              {met ? <CheckIcon /> : <MinusIcon />}
              {requirement}
              {met && <span className="visually-hidden">({resetWords.met})</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
