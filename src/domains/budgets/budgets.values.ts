/** Scope of a budget: the whole company, a cost centre, or one person who orders. */
export const budgetScopes = ['tenant', 'costCentre', 'person'] as const;
export type BudgetScope = (typeof budgetScopes)[number];

export const budgetPeriods = ['month', 'quarter', 'year', 'custom'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/**
 * Amount of an order that a budget counts: what it commits to over the whole term, or what it adds
 * to a month (purchases made once in full).
 */
export const budgetCounts = ['commitment', 'monthly'] as const;
export type BudgetCounts = (typeof budgetCounts)[number];

/** Consequences of a spend, from the weakest to the strongest. */
export const budgetLevels = ['none', 'notify', 'approve', 'block'] as const;
export type BudgetLevel = (typeof budgetLevels)[number];

export const maxPercent = 200;
