/** Entry of `installation` that says how far the demo operator is loaded. */
export const mark = 'demoOperator';
