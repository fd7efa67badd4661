import { Cluster, Columns, Stack } from '@halqa/ui';
import styles from './style-guide.module.css';

const colors = [
  'paper',
  'surface',
  'floating',
  'sunken',
  'ink',
  'ink-soft',
  'hairline',
  'edge',
  'primary',
  'primary-ink',
  'primary-soft',
  'brass',
  'brass-ink',
  'brass-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'focus',
];
const texts = ['small', 'body', 'large', 'title', 'heading', 'display'];
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24];

/** The custom properties of `@halqa/ui/tokens.css`, which every page has. */
export const Tokens = () => (
  <Stack>
    <Columns>
      {colors.map((name) => (
        <Cluster key={name} gap="small">
          <span className={styles.color} style={{ background: `var(--${name})` }} />
          <code>--{name}</code>
        </Cluster>
      ))}
    </Columns>
    <div>
      {texts.map((name) => (
        <p key={name} className={styles.text} style={{ fontSize: `var(--text-${name})` }}>
          --text-{name}
        </p>
      ))}
    </div>
    <div>
      {spaces.map((size) => (
        <Cluster key={size} gap="small">
          <span className={styles.space} style={{ inlineSize: `var(--space-${size})` }} />
          <code>--space-{size}</code>
        </Cluster>
      ))}
    </div>
  </Stack>
);
