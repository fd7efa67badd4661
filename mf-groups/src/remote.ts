import { reactRemote } from '@halqa/platform/react-remote';
import { App } from './app.tsx';

export const { contract, bootstrap, mount, unmount } = reactRemote(App);
