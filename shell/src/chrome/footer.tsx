import { footerLinks, navigationWords, productName } from '@halqa/copy';
import { Logo } from '@halqa/ui';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.promise}>
          <a className={styles.home} href="/" aria-label={navigationWords.home}>
            <Logo name={productName} />
          </a>
          <p>{navigationWords.promise}</p>
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
