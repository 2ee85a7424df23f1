import { z } from 'zod';
import { isTimeZone } from './time-zone.ts';

/**
 * The reader's zone as a page tells it, so that days begin as the reader's do (spec §9) and files
 * hold their times; an unknown one is UTC, since no page must fail by it.
 */
export const readerZone = z.string().max(60).refine(isTimeZone).default('UTC').catch('UTC');
