import type { GroupDetail } from '@halqa/contract';

/** "Before the group starts I can leave": the server decides, and the page offers nothing that it would refuse. */
export const mayLeave = ({ status, simulated }: GroupDetail): boolean =>
  !simulated && (status === 'forming' || status === 'ready');
