import type { MicrosoftProofs } from './lifecycle.port.ts';
import type { Evidence } from './onboarding.schema.ts';

/**
 * Returns what Microsoft has proven as evidence beside what people entered. What is not proven is
 * said, never left out: nobody is to read silence as a yes.
 */
export function proofEvidence(proofs: MicrosoftProofs): Evidence {
  const { consentProvenAt, relationship, directoryName } = proofs;
  return {
    ...(directoryName !== '' && { directoryName }),
    relationshipProof: relationship ? 'proven' : 'notProven',
    ...(relationship?.endsAt && { relationshipUntil: relationship.endsAt.toISOString() }),
    consentProof: consentProvenAt ? 'proven' : 'notProven',
    ...(consentProvenAt && { consentProvenAt: consentProvenAt.toISOString() }),
  };
}
