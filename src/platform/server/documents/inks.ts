import { mailTokens } from '#platform/common/format/mail-look.ts';

/** Inks of a document: the face's light theme. */
export const inks = {
  ink: mailTokens.ink[0],
  quiet: mailTokens['ink-2'][0],
  line: mailTokens.line[0],
  rule: mailTokens.rule[0],
  act: mailTokens.act[0],
  stone: mailTokens.stone[0],
  /** Amber: a moment that waits for an answer. */
  time: '#e9a31c',
  timeLine: '#ab6d00',
  /** Bound money, as a plane. */
  bound: '#e3e2e4',
  /** Open money, as a hatch. */
  open: '#a5a39e',
} as const;
