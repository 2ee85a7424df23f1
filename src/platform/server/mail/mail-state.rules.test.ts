import { describe, expect, test } from 'vitest';
import { judgeFailure } from './mail-state.rules.ts';

describe('a mail that could not be handed over', () => {
  test('is given up at once when the receiving side refuses it for good (RFC 5321 4.2.1, 5yz)', () => {
    expect(
      judgeFailure({ responseCode: 550, code: 'EENVELOPE', response: '550 5.1.1 no such user' }, 0),
    ).toEqual({
      outcome: 'bounced',
      reason: '550 5.1.1 no such user',
    });
  });

  test('is tried again when the refusal is for now (4yz) or nobody answers', () => {
    expect(judgeFailure({ responseCode: 451, response: '451 greylisted' }, 0)).toMatchObject({
      outcome: 'later',
      inMs: 10_000,
    });
    expect(judgeFailure({ code: 'ECONNECTION' }, 2)).toMatchObject({
      outcome: 'later',
      inMs: 300_000,
      reason: 'ECONNECTION',
    });
  });

  test('waits while our own sign-in at the mail server is refused: that is mended by us, not by the receiver', () => {
    expect(judgeFailure({ responseCode: 535, code: 'EAUTH' }, 0)).toMatchObject({
      outcome: 'later',
    });
  });

  test('is given up after about a day', () => {
    let waited = 0;
    let tries = 0;
    for (;;) {
      const verdict = judgeFailure({ code: 'ETIMEDOUT' }, tries);
      if (verdict.outcome !== 'later') break;
      waited += verdict.inMs;
      tries += 1;
    }
    expect(waited / 3_600_000).toBeGreaterThan(23);
    expect(waited / 3_600_000).toBeLessThan(25);
  });

  test('says why without naming anybody', () => {
    const verdict = judgeFailure(
      { responseCode: 550, response: '550 <lena@adler.example> is unknown\r\nhere' },
      0,
    );
    expect(verdict.reason).toBe('550 (address) is unknown here');
  });
});
