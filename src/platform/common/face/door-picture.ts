/** One path of the picture; colours are the names of tokens. */
export interface DoorPath {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
}

/**
 * The ridge as a picture beside a sign-in: money as a staircase, bound as a plane and open as a
 * hatch, and the days of decision as peaks. Drawn by the portal and by the embedded identity
 * provider, from the ground up.
 */
export const doorPicture = {
  viewBox: '0 0 800 440',
  hatch: { size: 9, turn: 'rotate(30)', d: 'M0 0V9', line: 'money-open', width: 1.4 },
  /** Lies under the paths, filled with the hatch. */
  open: 'M250 20H610V60H800V400H250z',
  paths: [
    { d: 'M0 44H250V156H470V228H610V286H800V400H0z', fill: 'money-bound' },
    { d: 'M0 44H250V20H610V60H800M0 400H800', line: 'ink', width: 2 },
    { d: 'M59 400 250 69.200 441 400z', fill: 'stone', line: 'ink', width: 3 },
    { d: 'M154 400 250 233.700 346 400z', fill: 'time', line: 'time-line', width: 3 },
    { d: 'M557 400 610 308.200 663 400z', fill: 'stone', line: 'time-line', width: 3 },
    { d: 'M675 400 706 346.300 737 400z', fill: 'stone', line: 'ink-2', width: 3 },
  ] satisfies readonly DoorPath[] as readonly DoorPath[],
} as const;
