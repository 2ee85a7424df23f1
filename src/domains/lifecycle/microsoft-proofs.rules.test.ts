import { expect, test } from 'vitest';
import { proofEvidence } from './microsoft-proofs.rules.ts';

const at = new Date('2026-11-28T09:00:00Z');

test('A13 what Microsoft has proven stands with its moment', () => {
  const relationship = { name: 'Support', provenAt: at, endsAt: at };

  expect(proofEvidence({ consentProvenAt: at, relationship, directoryName: 'Adler AG' })).toEqual({
    ...{ consentProof: 'proven', consentProvenAt: at.toISOString() },
    ...{ relationshipProof: 'proven', relationshipUntil: at.toISOString() },
    directoryName: 'Adler AG',
  });
});

test('A13 what Microsoft has not proven is said, not left out', () => {
  expect(proofEvidence({ consentProvenAt: null, relationship: null, directoryName: '' })).toEqual({
    consentProof: 'notProven',
    relationshipProof: 'notProven',
  });
});
