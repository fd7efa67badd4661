import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { usePlaidLink } from 'react-plaid-link';

/** Each call of a callback, in order: the callback's name and its arguments. */
const linkCalls: unknown[][] = [];
Object.assign(window, { linkCalls });

const query = new URLSearchParams(location.search);
const token = query.get('token') ?? localStorage.getItem('token');
if (token !== null) localStorage.setItem('token', token);
const received = query.has('oauth_state_id') ? { receivedRedirectUri: location.href } : {};
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(StrictMode, null, createElement(LinkButton)));

/** A button on the page of a product that uses react-plaid-link as it is. */
function LinkButton() {
  const [linked, setLinked] = useState('');
  const { open, ready } = usePlaidLink({
    token,
    ...received,
    onLoad: () => linkCalls.push(['onLoad']),
    onEvent: (name, metadata) => linkCalls.push(['onEvent', name, metadata]),
    onExit: (error, metadata) => linkCalls.push(['onExit', error, metadata]),
    onSuccess: (publicToken, metadata) => {
      linkCalls.push(['onSuccess', publicToken, metadata]);
      setLinked(metadata.accounts.map(({ name }) => name).join());
    },
  });
  const button = createElement('button', { type: 'button', disabled: !ready, onClick: () => open() }, 'Link bank');
  return createElement('p', null, button, createElement('output', null, linked));
}
