import { brandName, footerLinks, navigationWords } from '@halqa/copy';
import { Logo } from '@halqa/ui';
import { LanguageSwitch } from '../language/language-switch.tsx';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.promise}>
          <a className={styles.home} href="/" aria-label={navigationWords.home}>
            <Logo name={brandName} />
          </a>
          <p>{navigationWords.promise}</p>
          <div className={styles.choices}>
            <LanguageSwitch size="small" />
          </div>
        </div>
        <nav aria-label={navigationWords.footer}>
          <ul className={styles.links}>
            {footerLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
