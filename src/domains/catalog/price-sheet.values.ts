export const sheetKinds = ['priceSheet', 'offerMatrix', 'licensingNames'] as const;
export const issueSeverities = ['error', 'warning'] as const;

export const differenceKinds = ['added', 'priceUp', 'priceDown', 'gone', 'changed'] as const;

/**
 * Upper ends of the steps by which price changes are counted, in percent: by two up to ten, then
 * wider, so that a rise of 40 % is no "more than ten".
 */
export const changeBounds = [2, 4, 6, 8, 10, 20, 50] as const;

/**
 * Steps of price changes: `3` is more than +4 up to +6, `-3` more than −4 down to −6; `8` and `-8`
 * hold all beyond.
 */
export const changeSteps = [
  ...(['-8', '-7', '-6', '-5', '-4', '-3', '-2', '-1'] as const),
  ...(['1', '2', '3', '4', '5', '6', '7', '8'] as const),
] as const;
export type ChangeStep = (typeof changeSteps)[number];
