/** States of a change in a company. `new`: nobody has decided anything. */
export const changeStates = ['new', 'seen', 'planned', 'done', 'notRelevant'] as const;
export type ChangeState = (typeof changeStates)[number];

/** Changes of a list by their day, today's among the open ones; without a day: until it expires. */
export const changeTimes = ['open', 'past', 'all'] as const;

/** Changes of a list. `owned`: only of services that the company has. */
export const changeScopes = ['owned', 'all'] as const;

/**
 * Changes of staff's list. `open`: customers have to act, and nobody has said yet what it means for
 * them; `written`: somebody has.
 */
export const assessmentStates = ['open', 'written'] as const;
export type AssessmentState = (typeof assessmentStates)[number];

/** Categories of Microsoft, as Graph v1.0 names them. Others may come and are kept. */
export const changeCategories = ['preventOrFixIssue', 'planForChange', 'stayInformed'] as const;
export type ChangeCategory = (typeof changeCategories)[number];

/** Severities of Microsoft, as Graph v1.0 names them. Others may come and are kept. */
export const changeSeverities = ['normal', 'high', 'critical'] as const;
