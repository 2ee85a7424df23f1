import { z } from 'zod';

/** A fingerprint of what a form edits, as `version` in a noun's schema. */
export const version = z.string().min(1).max(64);
