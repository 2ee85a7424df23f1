/**
 * The test file that every scanner recognises (EICAR, 1996), in two pieces: whole, scanners would
 * take this source for it.
 */
export const testVirus = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export const testVirusName = 'EICAR-Test-File';

/**
 * Returns whether a file is the test file: it begins with its 68 signs, and holds at most 128,
 * blanks behind them.
 */
export function isTestVirus(bytes: Uint8Array): boolean {
  if (bytes.length < testVirus.length || bytes.length > 128) return false;
  const text = String.fromCharCode(...bytes);
  return text.startsWith(testVirus) && text.slice(testVirus.length).trim() === '';
}
