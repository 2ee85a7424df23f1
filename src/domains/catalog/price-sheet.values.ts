export const sheetKinds = ['priceSheet', 'offerMatrix', 'licensingNames'] as const;
export const issueSeverities = ['error', 'warning'] as const;

export const differenceKinds = ['added', 'priceUp', 'priceDown', 'gone', 'changed'] as const;

/**
 * Steps of two percent by which price changes are counted: `3` is more than +4 up to +6, `-3` more
 * than −4 down to −6; the outermost hold all beyond ten.
 */
export const changeSteps = [
  '-6',
  '-5',
  '-4',
  '-3',
  '-2',
  '-1',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
] as const;
export type ChangeStep = (typeof changeSteps)[number];
