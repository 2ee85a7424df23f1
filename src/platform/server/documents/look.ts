/** Logo of the operator; its content is checked before it comes here. */
export interface PaperLogo {
  readonly kind: 'svg' | 'png';
  readonly bytes: Buffer;
  /** Width by height. */
  readonly ratio: number;
}

/** Look of the operator on paper: colours in `#rrggbb`. */
export interface PaperLook {
  /** Links, the line of time and marks of missing values. */
  readonly accent: string;
  readonly heading: string;
  /** Null: the portal's mark. */
  readonly logo: PaperLogo | null;
}

/** Room for a logo, in millimetres. */
const most = { width: 60, height: 12 } as const;

/** Returns the size of a logo on paper, in millimetres. */
export function logoSize({ ratio }: PaperLogo): { width: number; height: number } {
  const height = Math.min(most.height, most.width / ratio);
  return { width: Math.round(height * ratio * 100) / 100, height: Math.round(height * 100) / 100 };
}
