/** Life of a change of the setting: carried out by a job, and over once the provider has answered. */
export const switchStates = ['waiting', 'done', 'refused'] as const;
export type SwitchState = (typeof switchStates)[number];

/**
 * Reasons for which a change is refused. `unreachable`: no answer for a day; the next read says what became of
 * it.
 */
export const switchFailures = ['declined', 'unknown', 'notConnected', 'unreachable'] as const;
export type SwitchFailure = (typeof switchFailures)[number];

/** The dataset that the page shows. */
export const overageDataset = 'overage.subscriptions';
