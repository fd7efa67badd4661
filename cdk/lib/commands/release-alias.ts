/** The alias and the role of those who may release everything; a team's are named as its remote. */
export const operators = 'operators';

/** The alias by which the schedule compares rollouts. */
export const schedule = 'schedule';
