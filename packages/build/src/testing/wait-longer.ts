import { configure } from '@testing-library/dom';

// In milliseconds. Testing Library gives up after one second, which a busy machine may need for a first render.
configure({ asyncUtilTimeout: 5000 });
