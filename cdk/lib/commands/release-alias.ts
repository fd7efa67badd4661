// Aliases of the function of the releases: everybody invokes it by an alias of their own, which says who asks.

/** The alias of those who may release everything; their role is named after it. A team's alias and role have the name of its remote. */
export const operatorsAlias = 'operators';

/** The alias of the schedule that compares rollouts. */
export const scheduleAlias = 'schedule';
