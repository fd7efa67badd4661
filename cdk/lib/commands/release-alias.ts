// Aliases of the Lambda function `releases`: each caller invokes it by an alias of their own, which says who asks.

/**
 * The alias of those who may release everything. A team's alias has the name of its remote. Whoever may invoke an alias has a role,
 * which is named `release-<alias>`.
 */
export const operatorsAlias = 'operators';

/** The alias of the schedule that compares rollouts. No role is named after it. */
export const scheduleAlias = 'schedule';
