// Aliases of the function of the releases: everybody invokes it by an alias of their own, which says who asks.

/** Of those who may release everything, and the name of their role. A team's alias and role have the name of its remote. */
export const operatorsAlias = 'operators';

/** Of the schedule that compares rollouts. */
export const scheduleAlias = 'schedule';
