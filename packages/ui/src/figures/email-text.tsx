import { Fragment } from 'react';

/** Text that may contain an e-mail address: breaks before the @ rather than inside a word, and is copied unchanged. */
export function EmailText({ children }: { children: string }) {
  const [start, ...rest] = children.split('@');
  return (
    <>
      {start}
      {rest.map((part, index) => (
        <Fragment key={index}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  );
}
