/** Verdict of a scanner. `unavailable`: it could not be asked, or gave no verdict. */
export type ScanVerdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly found: string }
  | { readonly is: 'unavailable'; readonly why: string };

/** Looks for malware in a whole file. It never throws. */
export interface Scanner {
  scan(bytes: Buffer): Promise<ScanVerdict>;
}
