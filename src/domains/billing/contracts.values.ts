/** Kinds of contracts, in the order of the page. */
export const contractKinds = ['service', 'licence', 'reservation', 'quote', 'agreement'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Ways in which a contract ends: it goes on, it is over, or it has no last day. */
export const contractEnds = ['renews', 'ends', 'open'] as const;

/** `sign`: an agreement waits for a signature; `due`: the day to act is near. */
export const contractStates = ['running', 'due', 'sign'] as const;

export const agreementKinds = ['microsoftCustomer', 'framework', 'dataProcessing'] as const;

/** `kind`: in groups, what is decided first leads each. */
export const contractSorts = ['kind', 'name', 'endsOn', 'monthly'] as const;
export type ContractSort = (typeof contractSorts)[number];
