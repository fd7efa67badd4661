export { createRemote } from './create-remote.ts';
export { ownRepository } from './own-repository.ts';
