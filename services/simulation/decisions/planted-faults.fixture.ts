import { plantedEndingFaults } from './planted-ending-faults.fixture.ts';
import { plantedGuaranteeFaults } from './planted-guarantee-faults.fixture.ts';
import { plantedLastTurnFaults } from './planted-last-turn-faults.fixture.ts';
import { plantedNoticeFaults } from './planted-notice-faults.fixture.ts';
import { partFaults } from './planted-part-faults.fixture.ts';
import { plantedPauseFaults } from './planted-pause-faults.fixture.ts';
import { plantedReplacementFaults } from './planted-replacement-faults.fixture.ts';
import { plantedRoundFaults } from './planted-round-faults.fixture.ts';

/** Faults of decisions, each caught by a rule. */
export const plantedFaults = {
  ...plantedRoundFaults,
  ...plantedEndingFaults,
  ...plantedGuaranteeFaults,
  ...plantedLastTurnFaults,
  ...plantedNoticeFaults,
  ...partFaults,
  ...plantedPauseFaults,
  ...plantedReplacementFaults,
};
