// Aliases of the function of the releases: everybody invokes it by an alias of their own, which says who asks.

/**
 * The alias of those who may release everything. A team's alias has the name of its remote. Each role has the name of its alias after
 * `release-`.
 */
export const operatorsAlias = 'operators';

/** The alias of the schedule that compares rollouts. */
export const scheduleAlias = 'schedule';
