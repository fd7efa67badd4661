import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { usePlaidLink } from 'react-plaid-link';

/** Everything that Link told the page, in order: the callback's name and what it was given. */
const told: unknown[][] = [];
Object.assign(window, { told });

const token = new URLSearchParams(location.search).get('token');
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(StrictMode, null, createElement(LinkButton)));

/** A button on the page of a product that uses react-plaid-link as it is. */
function LinkButton() {
  const [linked, setLinked] = useState('');
  const { open, ready } = usePlaidLink({
    token,
    onLoad: () => told.push(['onLoad']),
    onEvent: (name, metadata) => told.push(['onEvent', name, metadata]),
    onExit: (error, metadata) => told.push(['onExit', error, metadata]),
    onSuccess: (publicToken, metadata) => {
      told.push(['onSuccess', publicToken, metadata]);
      setLinked(metadata.accounts.map(({ name }) => name).join());
    },
  });
  const button = createElement('button', { type: 'button', disabled: !ready, onClick: () => open() }, 'Link bank');
  return createElement('p', null, button, createElement('output', null, linked));
}
