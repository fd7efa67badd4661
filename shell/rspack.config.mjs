import { shell } from '@halqa/build/preset';

export default shell(import.meta.dirname);
