import { remote } from '@halqa/build/preset';

export default remote(import.meta.dirname);
