import { laterDemo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { mailDomainsContract } from '../mail-domains.schema.ts';
import {
  postureControlsContract,
  postureLooksContract,
  staleAccountsContract,
  postureContract,
} from '../posture.schema.ts';
import { postureSlice } from '../posture.slice.ts';
import { samplePostureSources } from './posture-search.estate.ts';

/** Samples come with the first dashboard that is looked at. */
const posture = async () => (await import('./posture.demo.ts')).postureDemo;
const controls = async () => (await import('./posture-controls.demo.ts')).postureControlsDemo;
const looks = async () => (await import('./posture-looks.demo.ts')).postureLooksDemo;
const staleAccounts = async () => (await import('./stale-accounts.demo.ts')).staleAccountsDemo;
const mailDomains = async () => (await import('./mail-domains.demo.ts')).mailDomainsDemo;

export const postureDemoSlice = demoSlice(
  postureSlice,
  () => ({
    posture: laterDemo(postureContract, posture),
    postureControls: laterDemo(postureControlsContract, controls),
    mailDomains: laterDemo(mailDomainsContract, mailDomains),
    postureLooks: laterDemo(postureLooksContract, looks),
    staleAccounts: laterDemo(staleAccountsContract, staleAccounts),
  }),
  samplePostureSources,
);
