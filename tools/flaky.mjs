import { appendFileSync, existsSync, readFileSync } from 'node:fs';

// A test that failed and passed when it was tried again is flaky: it is told by name at the end of
// a run and does not fail it. The reporters of vitest and of the journeys write it down here.

/**
 * Test that failed before it passed.
 * @typedef {object} Flaky
 * @property {string} name file and title
 * @property {string} message of the first failure
 * @property {number} seconds of its tries that are known
 */

/** Environment variable that names the file of a run; without it nothing is written. */
export const flakyFile = 'FLAKY_TESTS';

/** @param {Flaky} flaky */
export function tellFlaky(flaky) {
  const file = process.env[flakyFile];
  if (file) appendFileSync(file, `${JSON.stringify(flaky)}\n`);
}

/**
 * @param {string} file
 * @returns {readonly Flaky[]}
 */
export function readFlaky(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

// colours of a terminal begin with a control character
// oxlint-disable-next-line no-control-regex
const colours = /\u001b\[[\d;]*m/g;

/**
 * Returns a line per test with the first line of its failure, and their number in a line of its
 * own; nothing when there is none.
 * @param {readonly Flaky[]} list
 */
export function flakyInWords(list) {
  if (list.length === 0) return '';
  const lines = list.map(({ name, message, seconds }) => {
    const [first = ''] = message.replaceAll(colours, '').trim().split('\n');
    return `flaky  ${name} (${seconds.toFixed(1)} s)\n       ${first}`;
  });
  return [...lines, `${list.length} flaky`, ''].join('\n');
}
