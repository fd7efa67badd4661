import { Page, PageHeader, Select, Stack } from '@halqa/ui';
import { createRoot } from 'react-dom/client';
import '@halqa/ui/tokens.css';
import '@halqa/ui/base.css';
import { type Sample, samples } from './samples.ts';
import styles from './style-guide.module.css';
import { Tokens } from './tokens.tsx';

const groups = [...new Set(samples.map(({ group }) => group))];
const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

const Guide = () => (
  <Page>
    <Stack gap="large">
      <PageHeader title="Components" lead="What @halqa/ui has, with the code of each picture." />
      <Settings />
      <nav aria-label="Groups">
        <ul className={styles.groups}>
          {['tokens', ...groups].map((group) => (
            <li key={group}>
              <a href={`#${group}`}>{capital(group)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="tokens">
        <h2 id="tokens">Tokens</h2>
        <Tokens />
      </section>
      {groups.map((group) => (
        <Group key={group} name={group} />
      ))}
    </Stack>
  </Page>
);

const Group = ({ name }: { name: string }) => (
  <section aria-labelledby={name}>
    <Stack>
      <h2 id={name}>{capital(name)}</h2>
      {samples
        .filter(({ group }) => group === name)
        .map((sample) => (
          <OneSample key={sample.id} {...sample} />
        ))}
    </Stack>
  </section>
);

const OneSample = ({ id, names, code, Shown }: Sample) => (
  <article className={styles.sample}>
    <div>
      <h3>{capital(id.replaceAll('-', ' '))}</h3>
      <p className={styles.names}>{names.join(', ')}</p>
    </div>
    <div>
      <Shown />
    </div>
    <details>
      <summary>Code</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code is scrolled with the keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        {code}
      </pre>
    </details>
  </article>
);

const { documentElement: root } = document;

/** Theme and direction of the whole page. */
const Settings = () => (
  <div className={styles.settings}>
    <Select
      label="Theme"
      options={[
        { value: 'light dark', label: 'As the device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
      onChange={({ target }) => root.style.setProperty('color-scheme', target.value)}
    />
    <Select
      label="Direction"
      options={[
        { value: 'ltr', label: 'Left to right' },
        { value: 'rtl', label: 'Right to left' },
      ]}
      onChange={({ target }) => {
        root.dir = target.value;
      }}
    />
  </div>
);

root.lang = 'en';
const main = document.body.appendChild(document.createElement('main'));
main.id = 'top';
createRoot(main).render(<Guide />);
