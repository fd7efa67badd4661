import { beforeAll } from 'vitest';
import { prefetchLateSections } from '../group-detail/use-late-sections.ts';

// Tests see the page of a group as visitors see it a moment after it has appeared.
beforeAll(prefetchLateSections);
