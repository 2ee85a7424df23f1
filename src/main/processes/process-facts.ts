import type { Cloud } from '@atrium/microsoft-client/clouds';
import { z } from 'zod';

const cloud = z
  .object({
    login: z.string(),
    graph: z.string(),
    graphResource: z.string(),
    partnerCenter: z.string().optional(),
    partnerCenterResource: z.string().optional(),
    azure: z.string(),
    azureResource: z.string(),
    downloads: z.array(z.string()),
  })
  .transform(({ partnerCenter, partnerCenterResource, ...read }): Cloud => ({
    ...read,
    partnerCenter,
    partnerCenterResource,
  }));

/** Facts that the first process sends to each process it starts. */
export const processFacts = z.object({
  /** Address of the program's login role. */
  appUrl: z.string(),
  /** Place of the process among the others. */
  place: z.object({ number: z.int().positive(), folder: z.string() }),
  /** Simulator of a demo; outside of one each process reads the settings itself. */
  simulator: z
    .object({
      cloud,
      clientId: z.string(),
      ownDirectoryId: z.string(),
      partnerTenantId: z.string(),
      control: z.string(),
      credential: z.object({ kind: z.literal('secret'), secret: z.string() }),
    })
    .optional(),
});

export type ProcessFacts = z.output<typeof processFacts>;

/** Messages that a process sends to the first one. */
export const asksForFacts = 'asks for facts';
export const isServing = 'is serving';
